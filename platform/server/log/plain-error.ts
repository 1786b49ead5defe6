import pg from 'pg'
import { strike } from '#platform/contract/strike.ts'

interface PlainError {
  type: string
  message: string
  code?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  stack: string
  cause?: PlainError
}

/**
 * Converts an error to a form safe for logs: what failed and where. Statement values, rows shown by PostgreSQL, and
 * text that looks like a secret or an address are removed, because log readers need no customer data.
 */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: strike(String(error)), stack: '' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: string; table?: string }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error instanceof pg.DatabaseError ? { constraint, table } : {}),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

/** Returns the redacted error for rethrowing to code that logs the message. */
export function redactError(error: unknown): Error {
  const { message, cause } = plainError(error)
  return new Error(cause ? `${message}: ${cause.message}` : message)
}

function messageOf(error: Error): string {
  // Drizzle appends all parameter values to the statement.
  const [statement = ''] = error.message.split('\nparams: ')
  // PostgreSQL quotes values that it cannot parse as a number, date or JSON.
  const quotes = error instanceof pg.DatabaseError && !/^(23|42)/.test(error.code ?? '')
  return strike(quotes ? statement.slice(0, 2000).replace(/"[^"]{0,2000}"?/g, '"…"') : statement)
}

/** Returns the frames only; the top of the stack repeats the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 30)
    .join('\n')
