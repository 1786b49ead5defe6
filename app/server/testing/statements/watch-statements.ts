import pg from 'pg'

interface Sent {
  /** Name of a prepared statement; '' for others. */
  name: string
  text: string
}

/**
 * Calls `watch` for each statement before it is sent, until the returned function is called. Applies to all pool
 * clients, including pipelines and prepared statements.
 */
export function watchStatements(watch: (sent: Sent) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: Parameters<typeof query>) {
    const [first] = given as unknown[]
    const { name = '', text = '' } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
    watch({ name, text })
    return query.apply(this, given) as ReturnType<typeof query>
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}
