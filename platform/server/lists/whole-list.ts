import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../db.ts'

/** Page size for reading an entire list; no other statement ends with this limit. */
export const WHOLE_LIST_PAGE = 1009

export interface WholeList {
  /** The connection that the list's handler must query. */
  db: Db
  close(): Promise<void>
}

/**
 * Opens a connection on which the pages of a list are read in sequence. Each paged statement becomes a cursor, and the
 * next page is its next rows. Preceding rows are not read again, the last page costs as much as the first, and all
 * pages come from one snapshot.
 */
export async function readWholeList(pool: pg.Pool): Promise<WholeList> {
  const client = await pool.connect()
  const cursors = new Cursors(client)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
  } catch (error) {
    client.release(true)
    throw error
  }
  const asking = new Proxy(client, {
    get: (target, key) => (key === 'query' ? cursors.query : Reflect.get(target, key)),
  })
  let isOpen = true
  return {
    db: drizzle({ client: asking }) as Db,
    async close() {
      if (!isOpen) return
      isOpen = false
      // Pending queries finish before the connection returns to the pool.
      const broken = await cursors.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
    },
  }
}

type Config = string | (pg.QueryConfig & { rowMode?: 'array' })

class Cursors {
  readonly #client: pg.PoolClient
  readonly #names = new Map<string, string>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Runs queries one by one: the connection handles one at a time, and a handler may send several concurrently. */
  readonly query = (config: Config, values?: unknown[]): Promise<pg.QueryResult> => {
    const answer = this.#last.then(() => this.#answer(config, values))
    this.#last = answer.catch(() => {})
    return answer
  }

  async #answer(config: Config, values?: unknown[]): Promise<pg.QueryResult> {
    const asked = typeof config === 'string' ? { text: config } : config
    const page = pageIn(asked.text, values ?? asked.values ?? [])
    const name = page && (await this.#cursorOf(page))
    if (!name) return this.#client.query(asked, values)
    const { name: _prepared, values: _given, ...rest } = asked as pg.QueryConfig
    return this.#client.query({ ...rest, text: `fetch forward ${WHOLE_LIST_PAGE} from ${name}` })
  }

  /** Returns undefined if a later page uses a different query than the first; that query is sent unchanged. */
  async #cursorOf({ text, values, isFirst }: Page): Promise<string | undefined> {
    const key = JSON.stringify([text, values])
    const known = this.#names.get(key)
    if (known || !isFirst) return known
    const name = `whole_list_${this.#names.size}`
    await this.#client.query(`declare ${name} no scroll cursor for ${text}`, values)
    this.#names.set(key, name)
    return name
  }
}

interface Page {
  /** Query text without the paging clause. */
  text: string
  values: unknown[]
  isFirst: boolean
}

function pageIn(text: string, values: unknown[]): Page | undefined {
  const end = / limit \$(\d{1,5})(?: offset \$(\d{1,5}))?$/.exec(text)
  if (!end || values[Number(end[1]) - 1] !== WHOLE_LIST_PAGE) return undefined
  const offset = end[2] ? values[Number(end[2]) - 1] : 0
  const before = Number(end[1]) - 1
  // The paging clause ends the statement, so its values are last.
  return { text: text.slice(0, end.index), values: values.slice(0, before), isFirst: offset === 0 }
}
