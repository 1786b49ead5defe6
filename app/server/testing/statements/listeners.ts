import pg from 'pg'

/** Connections that only listen for notifications, by database. */
const listeners = new Map<string, Set<pg.Client>>()
const { query } = pg.Client.prototype

pg.Client.prototype.query = function tracked(this: pg.Client, ...given: Parameters<typeof query>) {
  const [first] = given as unknown[]
  // Connections of a pool listen too, but do other work.
  if (typeof first === 'string' && first.startsWith('listen ') && !('release' in this)) track(this)
  return query.apply(this, given) as ReturnType<typeof query>
} as typeof query

function track(client: pg.Client): void {
  const { database = '' } = client
  const known = listeners.get(database) ?? new Set()
  if (known.has(client)) return
  listeners.set(database, known.add(client))
  client.once('end', () => known.delete(client))
}

/** PostgreSQL sends a listener all earlier notifications before the answer to its next statement. */
export async function notificationsReceived(database: string): Promise<void> {
  await Promise.all([...(listeners.get(database) ?? [])].map((client) => client.query('select 1')))
}
