/** The fields of a form in which two states differ, in the order of the labels. */
export function changedFields<Draft extends object>(
  before: Draft,
  after: Draft,
  labels: Readonly<Record<keyof Draft & string, string>>,
): (keyof Draft & string)[] {
  const fields = Object.keys(labels) as (keyof Draft & string)[]
  return fields.filter((field) => !isSame(before[field], after[field]))
}

/** Whether two values of a form are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
  )
}

/** Each field that changed with its value before and after, for the audit. */
export function beforeAndAfter<Draft extends object>(
  before: Draft,
  after: Draft,
  fields: readonly (keyof Draft)[],
) {
  const pick = (draft: Draft) => Object.fromEntries(fields.map((field) => [field, draft[field]]))
  return { before: pick(before), after: pick(after) }
}
