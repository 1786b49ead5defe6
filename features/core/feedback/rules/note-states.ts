/** What has become of a note. */
export const noteStates = ['new', 'planned', 'done', 'declined'] as const
export type NoteState = (typeof noteStates)[number]

export const noteStateNames: Readonly<Record<NoteState, string>> = {
  new: 'New',
  planned: 'Planned',
  done: 'Done',
  declined: 'Not planned',
}

const STORED = ['width', 'height', 'language', 'version', 'online'] as const

/**
 * What is kept of the device that a note came from: a few named facts, each short. Anything else that a client sends may
 * hold what is nobody's business.
 */
export function storedFacts(data: string): Record<string, string> {
  let sent: unknown
  try {
    sent = JSON.parse(data)
  } catch {
    return {}
  }
  if (typeof sent !== 'object' || sent === null) return {}
  const facts = sent as Record<string, unknown>
  return Object.fromEntries(
    STORED.flatMap((name) => {
      const value = facts[name]
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      return isPlain ? [[name, String(value).slice(0, 40)]] : []
    }),
  )
}
