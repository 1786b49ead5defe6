import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/server/call.ts'
import { paymentsOf } from '../order-payments.ts'
import { orders } from '../tables.ts'

/**
 * The orders that somebody means by some words: an order's number, names, email address or company by their
 * beginnings, or a reference of the payment provider. Answered by indexes only. Undefined for no words.
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

/** The ids of those orders, for the lists of features that keep something about orders. */
export async function ordersMeant(reader: Reader, search: string): Promise<SQL> {
  const where = (await foundByWords(reader, search)) ?? sql`false`
  return sql`array(select ${orders.id} from ${orders} where ${where} limit ${MOST_FOUND})`
}

/** More orders than anybody pages through. */
const MOST_FOUND = 5000

/** Looked up apart: planned together with the order of the list, it would walk the list and compare each row. */
const idsByWords = (query: string): SQL => sql`array(select found.id from ${orders} found
  where to_tsvector('simple', found.found_by) @@ to_tsquery('simple', ${query}) limit ${MOST_FOUND})`

/** Every word must be there, by its beginning; an email address is one word. */
function prefixQuery(text: string): string | null {
  const words = text
    .split(/[^\p{L}\p{N}@._-]+/u)
    .map((word) => word.replace(/^[._@-]{1,200}|[._@-]{1,200}$/g, ''))
    .filter((word) => word !== '')
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

const isReference = (text: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(text)
