import { z } from 'zod'
import { FieldChange, isSame } from '#platform/contract/edits.ts'
import type { OperationError } from '../client.ts'
import { asTyped } from './typed.ts'

/** Another user saved first: the message, and the revision with which the user can overwrite that version. */
export interface Conflict {
  message: string
  code: string
  latest: number
}

/** A field that another user has changed, and whether their value is already in the form. */
export interface Clash extends FieldChange {
  taken: boolean
}

const Changes = z.array(FieldChange)

/** Returns the conflict reported by a refusal, or null for any other error. */
export function conflictIn(error: OperationError | null): Conflict | null {
  const latest = error?.data.revision ?? error?.data.version
  return error && typeof latest === 'number' ? { message: error.message, code: error.code, latest } : null
}

/** Returns another user's changes that the form lacks. Fields that the user left unchanged take over the new value. */
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
