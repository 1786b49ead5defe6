import { asc, eq, sql } from 'drizzle-orm'
import type { StoredUnit } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { practiceAnswers, practiceDraws } from './tables.ts'
import { allAsked } from './tasks.ts'

/** Figures on learners' answers to an exercise or a stage of a case. */
export interface ExerciseFigures {
  /** Exercise name assigned by its author: 'calcium-to-meq', 'well, stage 2'. */
  exercise: string
  text: string
  answers: number
  /** Integer percent; null if there are no answers. */
  rightPercent: number | null
}

/** Returns the answer figures of a practice unit by exercise; empty for other units. */
export async function exerciseFigures(
  db: Db,
  { id, practice }: Pick<StoredUnit, 'id' | 'practice'>,
): Promise<ExerciseFigures[]> {
  if (!practice) return []
  const rows = await db
    .select({
      exercise: practiceDraws.exercise,
      stage: practiceAnswers.stage,
      answers: sql<number>`count(*)::int`,
      right: sql<number>`(count(*) filter (where ${practiceAnswers.right}))::int`,
    })
    .from(practiceDraws)
    .innerJoin(practiceAnswers, eq(practiceAnswers.drawId, practiceDraws.id))
    .where(eq(practiceDraws.unitId, id))
    .groupBy(practiceDraws.exercise, practiceAnswers.stage)
    .orderBy(asc(practiceDraws.exercise))
  return allAsked(practice).flatMap(({ id: exercise, tasks }) =>
    tasks.map(({ text }, stage) => {
      const row = rows.find((each) => each.exercise === exercise && each.stage === stage)
      return {
        exercise: tasks.length > 1 ? `${exercise}, stage ${stage + 1}` : exercise,
        text,
        answers: row?.answers ?? 0,
        rightPercent: row ? Math.round((row.right * 100) / row.answers) : null,
      }
    }),
  )
}
