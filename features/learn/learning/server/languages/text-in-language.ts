import { eq } from 'drizzle-orm'
import { type StoredUnit, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning, UnitContent } from '../../contract.ts'
import { languagesOf, type ShownUnit, unitIn } from '../../rules/languages/text-language.ts'
import { readingLanguages } from './tables.ts'

/** Returns a unit in the caller's preferred language, and the languages available in its course. */
export async function textInLanguage(
  ctx: SignedInContext,
  stored: StoredUnit,
): Promise<{ shown: ShownUnit; text: UnitContent['text'] }> {
  const units = await unitsOfVersion(ctx.db, stored.versionId)
  const offered = languagesOf(units)
  const wished = offered.length > 1 ? await wishedLanguage(ctx) : 'en'
  const shown = unitIn(stored, wished)
  return { shown, text: { language: shown.language, machineDraft: shown.machineDraft, wished, offered } }
}

async function wishedLanguage({ db, actor }: SignedInContext): Promise<string> {
  const [found] = await db
    .select({ language: readingLanguages.language })
    .from(readingLanguages)
    .where(eq(readingLanguages.userId, actor.userId))
  return found?.language ?? 'en'
}

export const chooseTextLanguage: Handler<(typeof learning)['chooseTextLanguage']> = async (
  { language },
  ctx,
) => {
  const row = { language, changedAt: ctx.now }
  await ctx.db
    .insert(readingLanguages)
    .values({ ...row, userId: ctx.actor.userId })
    .onConflictDoUpdate({ target: readingLanguages.userId, set: row })
  return { language }
}
