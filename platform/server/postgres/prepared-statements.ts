import pg from 'pg'

// Each connection stores the plan of each prepared statement, so rare statements are not prepared.
const OFTEN = 5
const MAX_PREPARED = 200
const MAX_COUNTED = 2000

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)
// The best plan for a list depends on the search text, the page and the user.
const isList = (text: string): boolean => / offset \$|@@|\) "?counted"?$/.test(text)

/** Assigns names to frequent statements; undefined for statements that stay unprepared. */
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

/** Applies `change` to each statement; other arguments are passed through. */
function changing(change: (config: Config) => Config): typeof pg.Client {
  return class extends pg.Client {
    override query = ((config: unknown, ...rest: unknown[]) => {
      const isStatement =
        typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
      return (super.query as Query)(isStatement ? change(config as Config) : config, ...rest)
    }) as typeof pg.Client.prototype.query
  }
}

/** Lets PostgreSQL parse and plan frequent statements once per connection, Drizzle's as well as ours. */
export function preparingClient(): typeof pg.Client {
  const nameOf = naming()
  return changing((config) => {
    const name = config.name ?? nameOf(config.text)
    return name ? { ...config, name } : config
  })
}

/** Prepares nothing, not even named statements: the next transaction may use another connection. */
export const UnpreparedClient = changing(({ name: _name, ...config }) => config)
