import { domainToUnicode } from 'node:url'
import { and, inArray, not, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db.ts'
import { mailDomain, users } from '../tables.ts'

/** Counts the accounts with an address at an email domain (in ASCII), except those that meet the `isOwn` condition. */
export const othersAtDomain = (
  db: Db,
  domain: string,
  isOwn: (userId: AnyPgColumn) => SQL,
): Promise<number> =>
  db.$count(
    users,
    and(inArray(mailDomain(users), [...new Set([domain, domainToUnicode(domain)])]), not(isOwn(users.id))),
  )
