import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import { type ApplicationState, applicationStates } from '../../rules/admission/application-states.ts'
import { type ExamAnswers, entrancePaper } from '../../rules/admission/entrance-paper.ts'
import { taughtPrograms } from '../scope.ts'
import { rotpApplications as table } from '../tables.ts'
import { rightChoice } from './entrance-key.ts'

/** Maximum number of exams, latest first, used for the per-question statistics. */
const MAX_PAPERS = 1000

export const admissionStatistics: Handler<(typeof rotpAdmissions)['statistics']> = async (
  { program },
  ctx,
) => {
  const mine = and(
    ne(table.state, 'draft'),
    taughtPrograms(ctx, table.programId),
    program ? eq(table.programId, program) : undefined,
  )
  const [states, scored, papers, days] = await Promise.all([
    ctx.db
      .select({ state: table.state, count: sql<number>`count(*)::int` })
      .from(table)
      .where(mine)
      .groupBy(table.state),
    ctx.db
      .select({ tenth: sql<number>`least(${table.scorePercent} / 10, 9)`, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(mine, isNotNull(table.scorePercent)))
      .groupBy(sql`1`),
    ctx.db
      .select({ answers: table.answers })
      .from(table)
      .where(and(mine, isNotNull(table.examEndedAt)))
      .orderBy(desc(table.examEndedAt))
      .limit(MAX_PAPERS),
    ctx.db
      .select({
        median: sql<number | null>`percentile_cont(0.5) within group (
          order by extract(epoch from ${table.decidedAt} - ${table.examEndedAt}) / 86400)`.mapWith(Number),
      })
      .from(table)
      .where(and(mine, isNotNull(table.decidedAt), isNotNull(table.examEndedAt))),
  ])
  const counts = new Map(scored.map(({ tenth, count }) => [tenth, count]))
  return {
    states: states.toSorted((one, other) => placeOf(one.state) - placeOf(other.state)),
    scores: Array.from({ length: 10 }, (_, tenth) => counts.get(tenth) ?? 0),
    questions: questionFigures(papers.map(({ answers }) => answers)),
    medianDays: days[0]?.median == null ? null : Math.round(days[0].median * 10) / 10,
  }
}

const placeOf = (state: ApplicationState): number => applicationStates.indexOf(state)

const questionFigures = (papers: readonly ExamAnswers[]) =>
  entrancePaper.flatMap(({ key, kind, text }) => {
    if (kind !== 'choice') return []
    const right = papers.filter((answers) => answers[key] === String(rightChoice(key))).length
    return [{ key, text, percent: papers.length === 0 ? null : Math.round((right * 100) / papers.length) }]
  })
