import pg from 'pg'

interface Sent {
  /** Of a prepared statement; '' of others. */
  name: string
  text: string
}

/**
 * Calls `watch` for each statement before the process sends it, until the returned function is called. The
 * clients of the pool inherit this; pipelines and prepared statements are covered too.
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
