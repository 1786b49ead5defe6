import { and, count, eq, inArray } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { type Candidate, type DrawnItem, drawQuestionSet } from '../../rules/draw-question-set.ts'
import type { BlueprintPart } from '../../rules/exam-terms.ts'
import { examAnswers, examAttempts, examItems, examItemVersions } from '../tables.ts'

/** Draws an attempt's questions from the live items, preferring those this learner has seen the fewest times. */
export async function drawFor(
  db: Db,
  userId: string,
  blueprint: readonly BlueprintPart[],
  attemptId: string,
): Promise<DrawnItem[] | null> {
  const topics = blueprint.map(({ topic }) => topic)
  const live = await db
    .select({
      itemId: examItems.id,
      ...pick(examItems, 'code', 'versionId', 'topic'),
      body: examItemVersions.body,
    })
    .from(examItems)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examItems.versionId))
    .where(and(inArray(examItems.topic, topics), eq(examItems.state, 'live')))
  const seen = await timesSeen(db, userId, topics)
  const candidates: Candidate[] = live.map((item) => ({ ...item, seen: seen.get(item.itemId) ?? 0 }))
  return drawQuestionSet(blueprint, candidates, attemptId)
}

async function timesSeen(db: Db, userId: string, topics: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ itemId: examItemVersions.itemId, times: count() })
    .from(examAttempts)
    .innerJoin(examAnswers, eq(examAnswers.attemptId, examAttempts.id))
    .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
    .where(and(eq(examAttempts.userId, userId), inArray(examAnswers.topic, [...topics])))
    .groupBy(examItemVersions.itemId)
  return new Map(rows.map(({ itemId, times }) => [itemId, times]))
}
