import { asc } from 'drizzle-orm'
import { type Day, dayIn } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { type RuleBook, ruleBook } from '../../rules/rule-book.ts'
import { ruleSets } from '../../rules/rule-sets.ts'
import { licenseRules } from '../tables.ts'

export type StoredRule = typeof licenseRules.$inferSelect

/** Returns all versions of all rules, a few dozen in total. */
export const ruleVersions = (db: Db): Promise<StoredRule[]> =>
  db.select().from(licenseRules).orderBy(asc(licenseRules.version))

export const readBook = async (db: Db): Promise<RuleBook> => ruleBook(await ruleVersions(db))

/** Returns today's date in the calendar of the Texas agency, which governs rules and approvals. */
export const texasDay = (moment: Date): Day => dayIn(moment, ruleSets.TX.zone ?? 'UTC')
