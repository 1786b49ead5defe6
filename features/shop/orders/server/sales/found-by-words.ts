import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/server/context.ts'
import { prefixQuery, wordsOf } from '#platform/server/postgres/word-search.ts'
import { paymentsOf } from '../order-payments.ts'
import { orders } from '../tables.ts'

/**
 * Condition for orders matching a search: an order number, a prefix of a name, email address, or company, or a
 * reference of the payment provider. Uses indexes only. Undefined for an empty search.
 */
export async function foundByWords(reader: Reader, search: string): Promise<SQL | undefined> {
  const text = search.trim()
  if (text === '') return undefined
  const number = /^(?:p-?)?(\d{1,9})$/i.exec(text)?.[1]
  const referred = isReference(text) ? await paymentsOf(reader)?.findOrders(reader.db, text) : undefined
  const ways: SQL[] = []
  const query = prefixQuery(text)
  if (query) ways.push(sql`${orders.id} = any(${idsByWords(query)})`)
  if (number) ways.push(sql`${orders.number} = ${Number(number)}`)
  if (referred && referred.length > 0) ways.push(inArray(orders.id, referred))
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** Ids of the matching orders, for lists of features that store data about orders. */
export async function ordersMeant(reader: Reader, search: string): Promise<SQL> {
  const where = (await foundByWords(reader, search)) ?? sql`false`
  return sql`array(select ${orders.id} from ${orders} where ${where} limit ${MAX_FOUND})`
}

/** Upper limit beyond what users page through. */
const MAX_FOUND = 5000

/** Evaluated separately; if planned together with the list order, it would walk the list and compare each row. */
const idsByWords = (query: string): SQL => sql`array(select found.id from ${orders} found
  where ${wordsOf(sql`found.found_by`)} @@ to_tsquery('simple', ${query}) limit ${MAX_FOUND})`

const isReference = (text: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(text)
