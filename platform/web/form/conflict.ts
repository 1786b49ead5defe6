import { z } from 'zod'
import { FieldChange, isSame } from '#platform/contract/edits.ts'
import type { OperationError } from '../client.ts'
import { asTyped } from './typed.ts'

/** Someone else saved first: what to show, and the revision with which the user can overwrite theirs. */
export interface Conflict {
  message: string
  code: string
  latest: number
}

/** A field that someone else has changed, and whether their value is in the form already. */
export interface Clash extends FieldChange {
  taken: boolean
}

const Changes = z.array(FieldChange)

/** The conflict that a refusal reports; null for any other error. */
export function conflictIn(error: OperationError | null): Conflict | null {
  const latest = error?.data.revision ?? error?.data.version
  return error && typeof latest === 'number' ? { message: error.message, code: error.code, latest } : null
}

/** What someone else changed that the form does not have: taken over if the user left the field as it was. */
export function clashesIn(
  error: OperationError | null,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Clash[] {
  const read = Changes.safeParse(error?.data.changes)
  if (!read.success) return []
  return read.data
    .filter(({ field, theirs }) => !isSame(now[field], asTyped(theirs)))
    .map((change) => ({ ...change, taken: isSame(now[change.field], before[change.field]) }))
}
