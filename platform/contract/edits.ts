import { z } from 'zod'
import { instant } from './fields.ts'

/** A field that someone else has changed since the form was opened: the stored value, and its text. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  /** What the form would hold. */
  theirs: z.unknown(),
  /** The same for people. */
  text: z.string(),
})
export type FieldChange = z.output<typeof FieldChange>

/** Something that uses what somebody wants to archive: an 'event', 'Level I in Tampa', 'May 12 – 15, 2027'. */
export const Use = z.object({
  kind: z.string(),
  name: z.string(),
  /** A date, or what is to be known besides; '' for nothing. */
  detail: z.string(),
  /** What the page that shows it is opened with. */
  id: z.string(),
})
export type Use = z.output<typeof Use>

/** One save as its history shows it. */
export const EditRow = z.object({
  description: z.string(),
  at: instant(),
  /** Who did it; '' where no person did. */
  by: z.string(),
  reason: z.string(),
})
export type EditRow = z.output<typeof EditRow>

/** The fields in which two states of a draft differ, in the order of `fields`. */
export function changedFields<Draft extends object>(
  before: Draft,
  after: Draft,
  fields: readonly (keyof Draft & string)[],
): (keyof Draft & string)[] {
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
