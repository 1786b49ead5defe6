import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { questionsIn } from '../../rules/exam-terms.ts'
import { closedCourses } from '../closed-courses.ts'
import { exams, examTopics } from '../tables.ts'
import { liveItems, missingParts } from './bank-shortage.ts'
import { formOf } from './save-exam.ts'

type Admin = typeof examsAdmin

const sorts = { position: exams.position, code: exams.code, title: exams.title, price: exams.priceMinor }

const attemptsOf = sql`from exam_attempts t where t.exam_code = ${exams.code} and t.voided_at is null`

export const adminExams: Handler<Admin['adminExams']> = async (input, { db }) => {
  const where = and(
    matching(input.search, [exams.code, exams.title]),
    input.track ? eq(exams.track, input.track) : undefined,
    input.state === 'sold' ? isNull(exams.archivedAt) : undefined,
    input.state === 'archived' ? isNotNull(exams.archivedAt) : undefined,
  )
  const { rows, total } = await listOf(
    db,
    db
      .select({
        exam: exams,
        attempts: sql`(select count(*) ${attemptsOf})`.mapWith(Number),
        passedPercent: sql<string | null>`(select round(100.0 * avg(t.passed::int)) ${attemptsOf})`,
      })
      .from(exams)
      .where(where),
    input,
    orderOf(input, sorts, exams.code),
  )
  const live = await liveItems(db)
  const closed = await closedCourses(db, pluck(rows, 'exam'))
  return {
    rows: rows.map(({ exam, attempts, passedPercent }) => {
      const { code, blueprint, priceMinor } = exam
      return {
        ...pick(exam, 'code', 'title', 'track', 'level', 'minutes', 'passPercent'),
        attempts,
        price: { minor: priceMinor, currency: 'USD' },
        questions: questionsIn(blueprint),
        archived: exam.archivedAt !== null,
        fillable: missingParts(blueprint, live).length === 0,
        closedCourses: closed.get(code) ?? [],
        passedPercent: passedPercent === null ? null : Number(passedPercent),
      }
    }),
    total,
  }
}

export const adminExam: Handler<Admin['adminExam']> = async ({ code }, { db }) => {
  const [exam] = await db.select().from(exams).where(eq(exams.code, code))
  if (!exam) return refuse('not-found')
  const live = await liveItems(db)
  const titles = new Map((await db.select().from(examTopics)).map((topic) => [topic.code, topic.title]))
  return {
    code,
    ...formOf(exam),
    closedCourses: (await closedCourses(db, [exam])).get(code) ?? [],
    blueprint: exam.blueprint.map(({ topic, items }) => ({
      topic,
      items,
      title: titles.get(topic) ?? topic,
      live: live.get(topic) ?? 0,
    })),
    revision: exam.revision,
    archived: exam.archivedAt !== null,
  }
}
