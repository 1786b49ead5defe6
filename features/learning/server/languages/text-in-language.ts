import { eq } from 'drizzle-orm'
import { type StoredUnit, unitsOfVersion } from '#features/catalog/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning, UnitContent } from '../../contract.ts'
import { languagesOf, type ShownUnit, unitIn } from '../../rules/languages/text-language.ts'
import { readingLanguages } from './tables.ts'

/** A unit as the caller wishes to read it, and which languages its course has. */
export async function textInLanguage(
  call: SignedInCall,
  stored: StoredUnit,
): Promise<{ shown: ShownUnit; text: UnitContent['text'] }> {
  const units = await unitsOfVersion(call.db, stored.versionId)
  const offered = languagesOf(units)
  const wished = offered.length > 1 ? await wishedLanguage(call) : 'en'
  const shown = unitIn(stored, wished)
  return { shown, text: { language: shown.language, machineDraft: shown.machineDraft, wished, offered } }
}

async function wishedLanguage({ db, actor }: SignedInCall): Promise<string> {
  const [found] = await db
    .select({ language: readingLanguages.language })
    .from(readingLanguages)
    .where(eq(readingLanguages.userId, actor.userId))
  return found?.language ?? 'en'
}

export const chooseTextLanguage: Handler<(typeof learning)['chooseTextLanguage']> = async (
  { language },
  call,
) => {
  const row = { language, changedAt: call.now }
  await call.db
    .insert(readingLanguages)
    .values({ ...row, userId: call.actor.userId })
    .onConflictDoUpdate({ target: readingLanguages.userId, set: row })
  return { language }
}
