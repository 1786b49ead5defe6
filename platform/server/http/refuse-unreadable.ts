import { refuse } from '#platform/contract/refusal.ts'

/** No operation accepts deeper nesting. */
const DEEPEST = 40

/**
 * Refuses text that neither the database nor a response can hold (a NUL, half of a surrogate pair), at any depth. Runs
 * after schema parsing, so all form and JSON encodings have been decoded.
 */
export function refuseUnreadable(input: unknown): void {
  const path = unreadableAt(input, [])
  if (!path) return
  const message = 'Please remove the unreadable character.'
  refuse('bad-input', { message, fields: { [path.filter(isReadable).join('.')]: message } })
}

const isReadable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** Returns the path of the first such text. Values nested too deep count as unreadable. */
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
