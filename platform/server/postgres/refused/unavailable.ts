import pg from 'pg'
import { Refusal } from '#platform/contract/refusal.ts'

const AWAY =
  'Our database is not available at the moment. Nothing was changed. Please try again in a few seconds.'
const MAYBE =
  'The connection to our database was lost while saving. Please check whether your change is there before you repeat it.'
const RETRY_SECONDS = 5

/** The connection was lost during a commit, so it is unknown whether the transaction took effect. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

/** Shutdown, crash, startup, too many connections, and a change sent to a standby. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of pg, whose errors have no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded)/

/** True if the database, or the pooler before it, could not be reached or ended the connection. */
export function isUnavailable(error: unknown): boolean {
  // Drizzle wraps the error of a statement, and fetch (a TypeError) that of a request elsewhere.
  const isWrapped = error instanceof Error && !(error instanceof TypeError) && error.cause instanceof Error
  const cause = isWrapped ? error.cause : error
  if (cause instanceof AggregateError) return cause.errors.some(isUnavailable)
  if (!(cause instanceof Error)) return false
  const { code = '', syscall } = cause as { code?: string; syscall?: string }
  // Class 08 are connection errors; a pooler reports all of its own as 08P01.
  if (cause instanceof pg.DatabaseError) return codes.has(code) || code.startsWith('08')
  // A request that its client cuts off has such a code, but no system call.
  return (syscall !== undefined && network.has(code)) || messages.test(cause.message)
}

/** Returns the refusal for an error of an unavailable database, or null for any other error. */
export function unavailable(error: unknown): Refusal | null {
  // Without a time to retry after: a program would repeat what may have been saved.
  if (error instanceof UnknownOutcome) return new Refusal('busy', { message: MAYBE })
  if (!isUnavailable(error)) return null
  return new Refusal('busy', { message: AWAY, data: { retryAfterSeconds: RETRY_SECONDS } })
}
