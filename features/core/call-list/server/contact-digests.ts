import { type SQL, sql } from 'drizzle-orm'

const digest = (text: SQL): SQL =>
  sql`case when ${text} <> '' then encode(sha256(convert_to(${text}, 'UTF8')), 'hex') end`

/** What an address is known by; null of an empty one. */
export const ofEmail = (email: SQL): SQL => digest(sql`lower(${email})`)

/**
 * What a number is known by, however it is written, with or without the country code of the United States; null of an
 * empty one.
 */
export const ofPhone = (phone: SQL): SQL =>
  digest(sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`)
