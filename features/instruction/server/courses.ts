import { findCourse, findUnit, findVersion, listCourses, unitVideo } from '#features/catalog/server/public.ts'
import {
  type CourseScope,
  courseFigures,
  exerciseFigures,
  questionsWaiting,
  unitFigures,
} from '#features/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { instruction } from '../contract.ts'
import { stuckUnits } from '../rules/stuck-units.ts'
import { coursesAsked, coursesTaught, namedCourses, rolesOf } from './courses-taught.ts'

type Contract = typeof instruction

const DAY = 86_400_000
const FIGURE_DAYS = 365
const nothing = { enrolled: 0, active: 0, finished: 0, meanScore: null, meanSeconds: null }

export const courses: Handler<Contract['courses']> = async (input, call) => {
  const scope = await coursesTaught(call)
  const { rows, total } = await listCourses(call.db, scope === 'all' ? input : { ...input, among: scope })
  return { rows: await withFigures(call, rows), total }
}

async function withFigures(call: SignedInCall, named: readonly { courseid: string; coursename: string }[]) {
  const codes = named.map(({ courseid }) => courseid)
  const [figures, roles] = await Promise.all([
    courseFigures(call.db, codes, { since: yearBefore(call), now: call.now }),
    rolesOf(call),
  ])
  return Promise.all(
    named.map(async ({ courseid, coursename }) => ({
      ...{ courseid, coursename, role: roles.get(courseid) ?? null },
      ...(figures.get(courseid) ?? nothing),
      questionsWaiting: await questionsWaiting(call.db, [courseid]),
    })),
  )
}

const yearBefore = ({ now }: SignedInCall) => new Date(now.getTime() - FIGURE_DAYS * DAY)

export const course: Handler<Contract['course']> = async ({ courseid }, call) => {
  const scope: CourseScope = await coursesAsked(call, courseid)
  const [row] = await withFigures(call, await namedCourses(call.db, scope))
  if (!row) return refuse('not-found')
  const units = (await unitFigures(call.db, courseid, yearBefore(call))).map(({ unitId, ...unit }) => ({
    ...unit,
    unitid: unitId,
  }))
  return { ...row, units, stuck: stuckUnits(units) }
}

/** In whichever version of the course: a question stays with the one that its learner has. */
export const unit: Handler<Contract['unit']> = async ({ courseid, unitid }, call) => {
  await coursesAsked(call, courseid)
  const [course, stored] = [await findCourse(call.db, courseid), await findUnit(call.db, unitid)]
  const version = stored && (await findVersion(call.db, stored.versionId))
  if (!course || !stored || version?.courseId !== course.id) return refuse('not-found')
  const { title, kind, minutes, body, quiz } = stored
  return {
    ...{ courseid, coursename: course.name, title, kind, minutes },
    body: kind === 'quiz' || kind === 'practice' ? null : body,
    video: unitVideo(stored),
    questionCount: quiz?.questions.length ?? null,
    exercises: await exerciseFigures(call.db, stored),
  }
}
