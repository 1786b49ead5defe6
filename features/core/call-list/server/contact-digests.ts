import { type SQL, sql } from 'drizzle-orm'

const digest = (text: SQL): SQL =>
  sql`case when ${text} <> '' then encode(sha256(convert_to(${text}, 'UTF8')), 'hex') end`

/** Returns the digest of an email address; null if it is empty. */
export const emailDigest = (email: SQL): SQL => digest(sql`lower(${email})`)

/**
 * Returns the digest of a phone number, regardless of formatting and with or without the US country code; null if it is
 * empty.
 */
export const phoneDigest = (phone: SQL): SQL =>
  digest(sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`)
