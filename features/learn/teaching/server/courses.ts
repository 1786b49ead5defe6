import {
  type CourseScope,
  courseFigures,
  exerciseFigures,
  questionsWaiting,
  unitFigures,
} from '#features/learn/learning/server/public.ts'
import { hasText } from '#features/shop/catalog/contract.ts'
import {
  findCourse,
  findUnit,
  findVersion,
  listCourses,
  unitVideo,
} from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { stuckUnits } from '../rules/stuck-units.ts'
import { coursesAsked, coursesTaught, namedCourses, rolesOf } from './courses-taught.ts'

type Contract = typeof instruction

const DAY = 86_400_000
const FIGURE_DAYS = 365
const nothing = { enrolled: 0, active: 0, finished: 0, meanScore: null, meanSeconds: null }

export const courses: Handler<Contract['courses']> = async (input, ctx) => {
  const scope = await coursesTaught(ctx)
  const { rows, total } = await listCourses(ctx.db, scope === 'all' ? input : { ...input, among: scope })
  return { rows: await withFigures(ctx, rows), total }
}

async function withFigures(ctx: SignedInContext, named: readonly { courseid: string; coursename: string }[]) {
  const codes = named.map(({ courseid }) => courseid)
  const [figures, roles] = await Promise.all([
    courseFigures(ctx.db, codes, { since: yearBefore(ctx), now: ctx.now }),
    rolesOf(ctx),
  ])
  return Promise.all(
    named.map(async ({ courseid, coursename }) => ({
      courseid,
      coursename,
      role: roles.get(courseid) ?? null,
      ...(figures.get(courseid) ?? nothing),
      questionsWaiting: await questionsWaiting(ctx.db, [courseid]),
    })),
  )
}

const yearBefore = ({ now }: SignedInContext) => new Date(now.getTime() - FIGURE_DAYS * DAY)

export const course: Handler<Contract['course']> = async ({ courseid }, ctx) => {
  const scope: CourseScope = await coursesAsked(ctx, courseid)
  const [row] = await withFigures(ctx, await namedCourses(ctx.db, scope))
  if (!row) return refuse('not-found')
  const units = (await unitFigures(ctx.db, courseid, yearBefore(ctx))).map(({ unitId, ...unit }) => ({
    ...unit,
    unitid: unitId,
  }))
  return { ...row, units, stuck: stuckUnits(units) }
}

/** Covers all versions of the course, because a question refers to the version of its learner. */
export const unit: Handler<Contract['unit']> = async ({ courseid, unitid }, ctx) => {
  await coursesAsked(ctx, courseid)
  const [course, stored] = [await findCourse(ctx.db, courseid), await findUnit(ctx.db, unitid)]
  const version = stored && (await findVersion(ctx.db, stored.versionId))
  if (!course || !stored || version?.courseId !== course.id) return refuse('not-found')
  const { title, kind, minutes, body, quiz, checks } = stored
  return {
    courseid,
    coursename: course.name,
    title,
    kind,
    minutes,
    body: hasText(kind) ? body : null,
    checks: checks.map(({ question, choices, answer, why }) => ({ question, choices, answer, why })),
    video: unitVideo(stored),
    questionCount: quiz?.questions.length ?? null,
    exercises: await exerciseFigures(ctx.db, stored),
  }
}
