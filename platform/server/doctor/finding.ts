/** One line of the doctor's table. `words` describe the observation and, unless the state is ok, what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  what: string
  words: string
}

export const ok = (what: string, words: string): Finding => ({ state: 'ok', what, words })
export const warn = (what: string, words: string): Finding => ({ state: 'warn', what, words })
export const fail = (what: string, words: string): Finding => ({ state: 'fail', what, words })

/** Returns the message of an error for the table. */
export function wordsOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: Error[] }
  return message || errors?.[0]?.message || code || String(error)
}
