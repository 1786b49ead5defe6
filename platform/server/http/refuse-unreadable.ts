import { refuse } from '#platform/contract/refusal.ts'

/** Nothing that any operation takes is nested as deep. */
const DEEPEST = 40

/**
 * Refuses text that no database and no response can hold (a NUL, half of a surrogate pair), at any depth.
 * Checks what a schema has read, so that every form or JSON encoding has been decoded.
 */
export function refuseUnreadable(input: unknown): void {
  const path = unreadableAt(input, [])
  if (!path) return
  const message = 'Please remove the unreadable character.'
  refuse('bad-input', { message, fields: { [path.filter(isReadable).join('.')]: message } })
}

const isReadable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** The path of the first such text; values nested too deep count as such. */
function unreadableAt(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isReadable(value) ? null : path
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  if (path.length > DEEPEST) return path.slice(0, 1)
  for (const [name, each] of Object.entries(value)) {
    const at = [...path, name]
    const found = isReadable(name) ? unreadableAt(each, at) : at
    if (found) return found
  }
  return null
}
