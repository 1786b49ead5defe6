import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import type { AdminCourseRow, CourseState } from '../../contract/course-views.ts'
import { introDiscountRuns, introLeft } from '../../rules/intro-discount-runs.ts'
import { type Course, introTerms } from '../queries.ts'
import { courseDrafts, courses, courseVersions, offers, units } from '../tables.ts'
import { supportedHoursOf } from './supported-hours.ts'

type Admin = typeof catalogAdmin
type Filters = Parameters<Handler<Admin['adminCourses']>>[0]

const changedAt = sql<Date>`greatest(${courses.createdAt}, ${courseVersions.publishedAt}, ${courseDrafts.changedAt})`

const sorts = {
  code: courses.code,
  name: sql`lower(${courses.name})`,
  price: offers.listPriceMinor,
  changed: changedAt,
}

export const adminCourses: Handler<Admin['adminCourses']> = async (input, ctx) => {
  const where = filtersOf(input, ctx.now)
  const { rows, total } = await listOf(
    ctx.db,
    ctx.db
      .select({
        course: courses,
        offer: offers,
        version: courseVersions.number,
        hasDraft: isNotNull(courseDrafts.courseId),
        name: sql<string>`coalesce(case when ${courses.publishedVersionId} is null
        then ${courseDrafts.facts}->>'name' end, ${courses.name})`,
        units: sql<number>`coalesce((select count(*) from ${units}
        where ${units.versionId} = ${courses.publishedVersionId} having count(*) > 0),
        jsonb_array_length(${courseDrafts.units}), 0)::int`,
        changedAt: changedAt.mapWith(courses.createdAt),
      })
      .from(courses)
      .innerJoin(offers, eq(offers.code, courses.code))
      .leftJoin(courseVersions, eq(courseVersions.id, courses.publishedVersionId))
      .leftJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
      .where(where),
    input,
    orderOf(input, sorts, courses.code),
  )
  const supported = await supportedHoursOf(
    ctx.db,
    rows.flatMap(({ course }) => course.publishedVersionId ?? []),
  )
  return {
    rows: rows.map(({ course, offer, ...rest }): AdminRow => {
      const intro = introTerms(offer)
      return {
        courseid: course.code,
        state: stateOf(course),
        level: course.level,
        price: toMajor(offer.listPriceMinor),
        intro: intro && {
          percent: intro.basisPoints / 100,
          todate: intro.to.toISOString(),
          left: introLeft(intro),
          runs: introDiscountRuns(intro, ctx.now),
        },
        active: offer.active,
        ...pick(course, 'partnerOnly', 'tceq', 'rotp', 'contactHours'),
        supportedHours: supported.get(course.publishedVersionId ?? '') ?? null,
        ...rest,
        hasDraft: Boolean(rest.hasDraft),
      }
    }),
    total,
  }
}

type AdminRow = Omit<AdminCourseRow, 'changedAt'> & { changedAt: Date }

export function stateOf({ archivedAt, publishedVersionId }: Course): CourseState {
  if (archivedAt !== null) return 'archived'
  return publishedVersionId === null ? 'draft' : 'published'
}

function filtersOf({ search, state, only }: Filters, now: Date): SQL | undefined {
  return and(
    matching(search, [courses.code, courses.name, courses.summary]),
    state === 'archived' ? isNotNull(courses.archivedAt) : undefined,
    state === 'published'
      ? and(isNull(courses.archivedAt), isNotNull(courses.publishedVersionId))
      : undefined,
    state === 'draft' ? and(isNull(courses.archivedAt), isNull(courses.publishedVersionId)) : undefined,
    only === 'partner' ? isNotNull(courses.partnerOnly) : undefined,
    only === 'intro' ? gte(offers.introTo, now) : undefined,
    only === 'unfinished' ? isNotNull(courseDrafts.courseId) : undefined,
  )
}
