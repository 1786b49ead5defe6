import { z } from 'zod'
import { instant } from './fields.ts'

/** A field changed by another user since the form was opened: the stored value and its display text. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  /** Value for the form. */
  theirs: z.unknown(),
  /** Display text of the value. */
  text: z.string(),
})
export type FieldChange = z.output<typeof FieldChange>

/** A record that uses the one to be archived: an 'event', 'Level I in Tampa', 'May 12 – 15, 2027'. */
export const Use = z.object({
  kind: z.string(),
  name: z.string(),
  /** A date or other detail; '' for none. */
  detail: z.string(),
  /** Id with which its page is opened. */
  id: z.string(),
})
export type Use = z.output<typeof Use>

/** A history entry for one save. */
export const EditRow = z.object({
  description: z.string(),
  at: instant(),
  /** User who made the change; '' if none. */
  by: z.string(),
  reason: z.string(),
})
export type EditRow = z.output<typeof EditRow>

/** Returns the fields in which two versions of a draft differ, in the order of `fields`. */
export function changedFields<Draft extends object>(
  before: Draft,
  after: Draft,
  fields: readonly (keyof Draft & string)[],
): (keyof Draft & string)[] {
  return fields.filter((field) => !isSame(before[field], after[field]))
}

/** True if two form values are equal, ignoring key order. */
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
