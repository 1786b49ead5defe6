import pg from 'pg'

// Each connection holds the plan of each prepared statement: what is asked a few times gets none.
const OFTEN = 5
const MAX_PREPARED = 200
const MAX_COUNTED = 2000

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)
// What is best for a list depends on the words, the page and the person that it is asked for.
const isList = (text: string): boolean => / offset \$|@@|\) "?counted"?$/.test(text)

/** Names texts once they have come often; undefined for what stays unprepared. */
function naming(): (text: string) => string | undefined {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MAX_PREPARED) return known
    const count = (times.get(text) ?? 0) + 1
    if (times.size >= MAX_COUNTED) times.clear()
    times.set(text, count)
    if (count < OFTEN || !isPlanned(text) || isList(text)) return undefined
    const name = `often.${names.size}`
    names.set(text, name)
    return name
  }
}

type Config = pg.QueryConfig & { name?: string | undefined }
type Query = (config: unknown, ...rest: unknown[]) => unknown

/** Sends a statement as `change` makes it; what is no statement with its settings goes as it is. */
function changing(change: (config: Config) => Config): typeof pg.Client {
  return class extends pg.Client {
    override query = ((config: unknown, ...rest: unknown[]) => {
      const isStatement =
        typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
      return (super.query as Query)(isStatement ? change(config as Config) : config, ...rest)
    }) as typeof pg.Client.prototype.query
  }
}

/** Lets PostgreSQL parse and plan a statement that comes often once for each connection, Drizzle's as ours. */
export function preparingClient(): typeof pg.Client {
  const nameOf = naming()
  return changing((config) => {
    const name = config.name ?? nameOf(config.text)
    return name ? { ...config, name } : config
  })
}

/** Prepares nothing, not even what has a name: the next transaction may come to another connection. */
export const UnpreparedClient = changing(({ name: _name, ...config }) => config)
