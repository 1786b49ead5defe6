import { domainToUnicode } from 'node:url'
import { and, inArray, not, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db.ts'
import { mailDomain, users } from '../tables.ts'

/** How many accounts have an address at a mail domain (in ASCII), without those whose id the condition `isOwn` holds for. */
export const othersAtDomain = (
  db: Db,
  domain: string,
  isOwn: (userId: AnyPgColumn) => SQL,
): Promise<number> =>
  db.$count(
    users,
    and(inArray(mailDomain(users), [...new Set([domain, domainToUnicode(domain)])]), not(isOwn(users.id))),
  )
