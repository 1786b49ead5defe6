/** Status of a feedback note. */
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
 * Returns the device data stored with a note: a few named, short values. Any other data that a client sends is dropped
 * because it may be private.
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
