import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CourseWorth, catalog } from '../contract.ts'
import { findCourse } from './queries.ts'

/** What another feature knows of the worth of a course (OLC110). */
export type WorthPart = (call: Call, courseCode: string) => Promise<Partial<CourseWorth>>

export const worthParts = extensionPoint<WorthPart>('catalog.worthParts')

export const courseWorth: Handler<typeof catalog.courseWorth> = async ({ courseid }, call) => {
  const course = await findCourse(call.db, courseid)
  if (!course?.publishedVersionId || course.archivedAt) return refuse('not-found')
  const none: CourseWorth = { approvals: [], steps: [], instructors: [], accessDays: null, refundDays: null }
  const parts = await Promise.all(call.parts(worthParts).map((part) => part(call, course.code)))
  return Object.assign(none, ...parts)
}
