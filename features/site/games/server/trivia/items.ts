import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { liveItemTexts } from '#features/learn/exams/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { textKey } from '../../rules/trivia/same-text.ts'
import type { TriviaLanguage } from '../../rules/trivia/trivia-names.ts'
import { triviaItems } from './tables.ts'

export type TriviaItem = typeof triviaItems.$inferSelect

/** Condition for questions available in a language. */
export const askable = (language: TriviaLanguage): SQL | undefined =>
  and(eq(triviaItems.state, 'approved'), isNull(triviaItems.archivedAt), eq(triviaItems.language, language))

/** Returns the question of a day, the same for all players. */
export async function itemOfDay(db: Db, day: string): Promise<TriviaItem | null> {
  const [item] = await db
    .select()
    .from(triviaItems)
    .where(askable('en'))
    .orderBy(sql`md5(${day} || ${triviaItems.key})`)
    .limit(1)
  return item ?? null
}

/** Adds answers to an item's statistics. */
export async function countAnswers(
  db: Db,
  itemId: string,
  { asked, right }: { asked: number; right: number },
): Promise<void> {
  await db
    .update(triviaItems)
    .set({
      asked: sql`${triviaItems.asked} + ${asked}`,
      answeredRight: sql`${triviaItems.answeredRight} + ${right}`,
    })
    .where(eq(triviaItems.id, itemId))
}

/** True if a live exam contains the same question. */
export async function isExamQuestion(db: Db, question: string): Promise<boolean> {
  const key = textKey(question)
  return (await liveItemTexts(db)).some((text) => textKey(text) === key)
}
