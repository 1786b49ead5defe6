import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CourseWorth, catalog } from '../contract.ts'
import { findCourse } from './queries.ts'

/** Part of the course worth provided by another feature, by course code (OLC110). */
export type CourseWorthPart = (ctx: Context, courseCode: string) => Promise<Partial<CourseWorth>>

export const worthParts = extensionPoint<CourseWorthPart>('catalog.worthParts')

export const courseWorth: Handler<typeof catalog.courseWorth> = async ({ courseid }, ctx) => {
  const course = await findCourse(ctx.db, courseid)
  if (!course?.publishedVersionId || course.archivedAt) return refuse('not-found')
  const none: CourseWorth = { approvals: [], steps: [], instructors: [], accessDays: null, refundDays: null }
  const parts = await Promise.all(ctx.parts(worthParts).map((part) => part(ctx, course.code)))
  return Object.assign(none, ...parts)
}
