import { inArray } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { BuiltAnswer } from '#platform/server/http/cached-answers.ts'
import type { CourseDetail } from '../contract.ts'
import { nextIntroBoundary } from '../rules/intro-discount-runs.ts'
import { toCard, visibleCourses } from './build-catalog.ts'
import { findVersion, introTerms, unitsOfVersion } from './queries.ts'
import { toOutline } from './show-units.ts'
import { courses } from './tables.ts'

/** Returns the course details for visitors of a partner. Refuses with not-found if the course is not visible there. */
export async function buildDetail(ctx: Context, courseid: string, partnerCode: string): Promise<BuiltAnswer> {
  const partner = (await findPartner(ctx.db, partnerCode)) ?? refuse('not-found')
  const [shown] = await visibleCourses(ctx, partner, courseid)
  const versionId = shown?.course.publishedVersionId
  if (!shown || !versionId) refuse('not-found')
  const version = (await findVersion(ctx.db, versionId)) ?? refuse('not-found')
  const units = await unitsOfVersion(ctx.db, versionId)
  const answer: CourseDetail = {
    ...toCard(shown, ctx.now),
    description: shown.course.description,
    outcomes: shown.course.outcomes,
    prerequisites: await namesOf(ctx, shown.course.prerequisites),
    units: units.map((unit) => toOutline(unit, units)),
    version: {
      number: version.number,
      publishedAt: version.publishedAt.toISOString(),
      changes: version.changes,
    },
  }
  const terms = introTerms(shown.offer)
  return { answer, until: nextIntroBoundary(terms ? [terms] : [], ctx.now) }
}

async function namesOf(ctx: Context, codes: readonly string[]): Promise<CourseDetail['prerequisites']> {
  if (codes.length === 0) return []
  return ctx.db
    .select({ courseid: courses.code, coursename: courses.name })
    .from(courses)
    .where(inArray(courses.code, [...codes]))
    .orderBy(courses.code)
}
