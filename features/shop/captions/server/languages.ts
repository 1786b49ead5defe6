import { count } from 'drizzle-orm'
import { allLanguages, languageUse } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionAdmin } from '../contract/captions-contract.ts'
import { forcedTerms } from './tables.ts'

export const adminLanguages: Handler<(typeof captionAdmin)['adminLanguages']> = async (_input, { db }) => {
  const use = await languageUse(db)
  const counted = await db
    .select({ language: forcedTerms.language, terms: count() })
    .from(forcedTerms)
    .groupBy(forcedTerms.language)
  const terms = new Map(counted.map((row) => [row.language, row.terms]))
  const none = { courses: 0, units: 0, ofUnits: 0, machineDrafts: 0 }
  return {
    languages: (await allLanguages(db)).map(({ disabledAt, ...language }) => ({
      ...language,
      ...(use.get(language.code) ?? none),
      terms: terms.get(language.code) ?? 0,
      enabled: disabledAt === null,
    })),
  }
}
