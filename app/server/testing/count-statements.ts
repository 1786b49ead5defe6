import pg from 'pg'

/** What begins and ends a transaction or waits for news. */
const OWN = /^\s*(begin|commit|rollback|listen)/i

/**
 * How many SQL statements the whole process sends while the work runs, without transactions' own and those whose
 * name or text matches `but`.
 */
export async function countStatements(work: () => Promise<unknown>, but = OWN): Promise<number> {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  // The pool's clients inherit this; pipelines and prepared statements go through it as well.
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof query>) {
    const [first] = given as unknown[]
    const { name = '', text = '' } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
    sent.push(`${text} ${name}`)
    return query.apply(this, given) as ReturnType<typeof query>
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent.filter((each) => !OWN.test(each) && !but.test(each)).length
}
