import { watchStatements } from './watch-statements.ts'

/** Statements that open or close a transaction or listen for notifications. */
const OWN = /^\s*(begin|commit|rollback|listen)/i

/**
 * Counts the SQL statements sent by the entire process while the work runs, without transaction statements and those
 * whose name or text matches `but`.
 */
export async function countStatements(work: () => Promise<unknown>, but = OWN): Promise<number> {
  const sent: string[] = []
  const end = watchStatements(({ name, text }) => sent.push(`${text} ${name}`))
  try {
    await work()
  } finally {
    end()
  }
  return sent.filter((each) => !OWN.test(each) && !but.test(each)).length
}
