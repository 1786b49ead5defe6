import pg from 'pg'

/** How many SQL statements the whole process sends while the work runs; transactions' own ones are left out. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  // The pool's clients inherit this; pipelines and prepared statements go through it as well.
  pg.Client.prototype.query = function counted(this: pg.Client, ...sent: Parameters<typeof query>) {
    const [first] = sent as unknown[]
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text ?? '')
    if (!/^\s*(begin|commit|rollback|listen)/i.test(text)) count += 1
    return query.apply(this, sent) as ReturnType<typeof query>
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}
