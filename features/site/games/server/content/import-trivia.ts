import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import { textKey } from '../../rules/trivia/same-text.ts'
import { triviaItems } from '../trivia/tables.ts'
import { hashOfTrivia, readTrivia } from './trivia-files.ts'

const STORED = 'trivia-release'

/** Imports the questions of a release, once per release and database. Questions edited by staff are unchanged. */
export async function importTrivia(ctx: Context): Promise<void> {
  const hash = await hashOfTrivia()
  if ((await readStored(ctx.db, STORED)) === hash) return
  const drafts = await readTrivia()
  await ctx.transaction(async (within) => {
    const { db, now } = within
    const rows = drafts.map((draft) => ({
      ...draft,
      id: uuid({ msecs: now.getTime() }),
      key: textKey(draft.question),
      state: 'approved' as const,
      createdAt: now,
      changedAt: now,
    }))
    await db
      .insert(triviaItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [triviaItems.language, triviaItems.key],
        set: {
          question: sql`excluded.question`,
          rightAnswer: sql`excluded.right_answer`,
          wrongAnswers: sql`excluded.wrong_answers`,
          explanation: sql`excluded.explanation`,
          topic: sql`excluded.topic`,
          difficulty: sql`excluded.difficulty`,
          source: sql`excluded.source`,
        },
        setWhere: and(
          eq(triviaItems.revision, 1),
          isNull(triviaItems.writtenBy),
          isNull(triviaItems.archivedAt),
        ),
      })
    await writeStored(db, STORED, hash, now)
  })
}
