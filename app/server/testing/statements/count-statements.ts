import { watchStatements } from './watch-statements.ts'

/** Statements that open or close a transaction or listen for notifications. */
const OWN = /^\s*(begin|commit|rollback|listen)/i
/** Sessions are looked up once a second, so a count with them would depend on the speed of the machine. */
const SESSION = / accounts\.(by|touch)-session$/

/**
 * Counts the SQL statements sent by the entire process while the work runs, without transaction statements and those
 * whose text and name match `but`: lookups of the session.
 */
export async function countStatements(work: () => Promise<unknown>, but = SESSION): Promise<number> {
  const sent: string[] = []
  const end = watchStatements(({ name, text }) => sent.push(`${text} ${name}`))
  try {
    await work()
  } finally {
    end()
  }
  return sent.filter((each) => !OWN.test(each) && !but.test(each)).length
}
