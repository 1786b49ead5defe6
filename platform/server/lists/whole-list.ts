import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../db.ts'

/** Rows of a page of a list that is read whole; no other statement ends with this limit. */
export const WHOLE_LIST_PAGE = 1009

export interface WholeList {
  /** Where the list's handler has to ask. */
  db: Db
  close(): Promise<void>
}

/**
 * A connection on which the pages of a list are asked for one after the other: each statement that ends with a page
 * becomes a cursor, of which the next page is the next rows. So the rows before a page are not read again, the last
 * page costs what the first does, and all of them are of one moment.
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
      // What still waits for the connection is read to its end before it goes back to the pool.
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

  /** Runs queries one by one: the connection does one at a time, and a handler may send several at once. */
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

  /** Undefined if a later page uses another query than the first did: it is then sent unchanged. */
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
  /** Without the page. */
  text: string
  values: unknown[]
  isFirst: boolean
}

function pageIn(text: string, values: unknown[]): Page | undefined {
  const end = / limit \$(\d{1,5})(?: offset \$(\d{1,5}))?$/.exec(text)
  if (!end || values[Number(end[1]) - 1] !== WHOLE_LIST_PAGE) return undefined
  const offset = end[2] ? values[Number(end[2]) - 1] : 0
  const before = Number(end[1]) - 1
  // The page is what a statement ends with, so its values are the last ones.
  return { text: text.slice(0, end.index), values: values.slice(0, before), isFirst: offset === 0 }
}
