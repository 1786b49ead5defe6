import pg from 'pg'
import { Refusal } from '#platform/contract/refusal.ts'
import { unavailable } from './unavailable.ts'

const GONE = 'Something that this belongs to is not there. Please reload the page and choose it again.'
const IN_USE = 'This is still in use.'
const TWICE = 'This is there already, or was saved a moment ago. Please reload the page.'
const OUT_OF_RANGE = 'A number is larger or smaller than can be stored. Please check what you entered.'
const UNFIT = 'This does not fit with what is stored. Please check what you entered.'

/** Returns the PostgreSQL error that caused a thrown error, or null for any other error. */
function databaseError(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : null
}

/** True if a replica canceled the query because it conflicts with replayed changes. */
export const isCanceled = (error: unknown): boolean => databaseError(error)?.code === '40001'

/** True if a read-only transaction, or a standby, refused a write. */
export const isWriteRefused = (error: unknown): boolean => databaseError(error)?.code === '25006'

/** Returns the column whose foreign key references a missing row: 'convention_id'; null for other errors. */
export function missingReference(error: unknown): string | null {
  const found = databaseError(error)
  if (found?.code !== '23503') return null
  return /^Key \((\w{1,63})\)=.{0,400} is not present/s.exec(found.detail ?? '')?.[1] ?? null
}

/**
 * Converts a database error that a handler did not check for, or that a concurrent change caused, to a refusal: 400 for
 * input with invalid references or values, 409 for duplicates and records in use, 503 during an outage or a failover.
 * Returns null for other errors.
 */
export function refusalOf(error: unknown): Refusal | null {
  const away = unavailable(error)
  if (away) return away
  const found = databaseError(error)
  switch (found?.code) {
    case '23503':
      return /still referenced/.test(found.detail ?? '')
        ? new Refusal('conflict', { message: IN_USE })
        : new Refusal('bad-input', { message: GONE })
    case '23505':
      return new Refusal('conflict', { message: TWICE })
    case '22003':
      return new Refusal('bad-input', { message: OUT_OF_RANGE })
    case '23514':
      return new Refusal('bad-input', { message: UNFIT })
    default:
      return null
  }
}
