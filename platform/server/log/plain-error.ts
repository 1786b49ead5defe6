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
 * An error as logs may hold it: what failed and where. The values of a statement, the rows that PostgreSQL shows
 * and whatever looks like a secret or an address stay out; who reads logs need not know customers.
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

/** The same as an error to be thrown on, to those who write its message down by themselves. */
export function withoutValues(error: unknown): Error {
  const { message, cause } = plainError(error)
  return new Error(cause ? `${message}: ${cause.message}` : message)
}

function messageOf(error: Error): string {
  // Drizzle writes every value of the statement below it.
  const [statement = ''] = error.message.split('\nparams: ')
  // What PostgreSQL cannot read as a number, day or JSON it quotes.
  const quotes = error instanceof pg.DatabaseError && !/^(23|42)/.test(error.code ?? '')
  return strike(quotes ? statement.slice(0, 2000).replace(/"[^"]{0,2000}"?/g, '"…"') : statement)
}

/** The frames alone: above them the stack repeats the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 30)
    .join('\n')
