import { v7 as uuid } from 'uuid'
import type { Db } from '#platform/server/db.ts'
import { otherRules } from '../../rules/other-issuers.ts'
import { ALWAYS } from '../../rules/rule-book.ts'
import { texasRules } from '../../rules/texas.ts'
import { licenseRules } from '../tables.ts'

/** Writes the first version of each rule that the database does not have yet; what staff changed stays. */
export async function seedRules(db: Db, now: Date): Promise<void> {
  const rows = [...texasRules, ...otherRules].map((seed) => ({
    ...seed,
    id: uuid({ msecs: now.getTime() }),
    version: 1,
    holdsFrom: seed.holdsFrom ?? ALWAYS,
    createdAt: now,
    createdBy: '',
  }))
  await db.insert(licenseRules).values(rows).onConflictDoNothing()
}
