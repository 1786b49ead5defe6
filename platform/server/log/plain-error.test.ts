import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { plainError, redactError } from './plain-error.ts'

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21l$YW5kdGhlaGFzaGl0c2VsZmlzaGVyZQ'
const refused = Object.assign(
  new pg.DatabaseError('invalid input syntax for type json: "9 B St"', 1, 'error'),
  {
    code: '22P02',
    detail: `Key (email)=(ada@example.org) has ${hash}`,
    where: `JSON data: ${hash}`,
  },
)
const failed = new Error(
  `Failed query: insert into "users" ("id", "email") values ($1, $2)\nparams: 1,ada@example.org,${hash}`,
  { cause: refused },
)

describe('Logged error', () => {
  it('includes the statement and the PostgreSQL error code', () => {
    const plain = plainError(failed)
    expect(plain.message).toContain('insert into "users"')
    expect(plain.cause).toMatchObject({ type: 'DatabaseError', code: '22P02' })
    expect(plain.stack).toContain('plain-error.test.ts')
  })

  it.each([
    ['a log line', () => JSON.stringify(plainError(failed))],
    ['the error stored for a job', () => String(redactError(failed).stack)],
    [
      'an error message of a mail server',
      () => plainError(new Error('550 <ada@example.org> +1 505 555 0188')).message,
    ],
    ['a thrown value that is not an error', () => plainError('ada@example.org').message],
  ])('contains no value, hash or address: %s', (_where, text) => {
    expect(text()).not.toMatch(/argon2|ada@example|9 B St|505 555/)
  })
})
