import { v7 as uuid } from 'uuid'
import type { Db } from '#platform/server/db.ts'
import { otherRules } from '../../rules/other-issuers.ts'
import { ALWAYS, type RuleSeed } from '../../rules/rule-book.ts'
import { texasRules } from '../../rules/texas.ts'
import { texasPlantRules } from '../../rules/texas-plants.ts'
import { licenseRules } from '../tables.ts'
import { ruleVersions, type StoredRule } from './read-rules.ts'

/**
 * Inserts rules missing from the database. If a release corrects a rule that staff have not edited, the correction
 * becomes a new version, so results based on the old version stay traceable.
 */
export async function seedRules(db: Db, now: Date): Promise<void> {
  const stored = new Map<string, StoredRule[]>()
  for (const rule of await ruleVersions(db)) stored.set(rule.key, [...(stored.get(rule.key) ?? []), rule])
  const rows = [...texasRules, ...texasPlantRules, ...otherRules].flatMap((seed) => {
    const versions = stored.get(seed.key) ?? []
    const newest = versions.at(-1)
    if (newest && (isTouched(versions) || wordingOf(newest) === wordingOf(seed))) return []
    return [
      {
        ...seed,
        id: uuid({ msecs: now.getTime() }),
        version: (newest?.version ?? 0) + 1,
        holdsFrom: seed.holdsFrom ?? ALWAYS,
        createdAt: now,
        createdBy: '',
      },
    ]
  })
  if (rows.length > 0) await db.insert(licenseRules).values(rows).onConflictDoNothing()
}

const isTouched = (versions: readonly StoredRule[]): boolean =>
  versions.some(({ createdBy, confirmedAt }) => createdBy !== '' || confirmedAt !== null)

const wordingOf = ({ value, sentence, source, state, holdsFrom }: RuleSeed): string =>
  JSON.stringify([value, sentence, source, state, holdsFrom ?? ALWAYS])
