import {
  byMemberName,
  type Company,
  findCompany,
  type PeopleScope,
  scopedPeople,
} from '#features/core/company-people/server/public.ts'
import { certificatesOfPeople } from '#features/learn/certificates/server/public.ts'
import { finishedCoursesOf } from '#features/learn/learning/server/public.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { fullMatrix, wireRowOn } from '../judging/read-matrix.ts'
import { headOf } from '../judging/requirements-of.ts'
import type { shares } from '../tables.ts'

type ShareRow = typeof shares.$inferSelect

/** Scope of the entire company, as for its administrators. */
export const wholeScope = (company: Company, now: Date): PeopleScope => ({
  company,
  supervisorId: null,
  today: dayIn(now, company.timeZone),
})

/** Returns the current content of a share link, or null if its company was deleted. */
export async function sharedReport(ctx: Context, row: ShareRow) {
  const company = await findCompany(ctx.db, row.companyId)
  if (!company) return null
  const scope = wholeScope(company, ctx.now)
  const { kind, label, plant, expiresAt } = row
  return {
    kind,
    label,
    plant,
    expiresAt,
    company: company.name,
    madeAt: ctx.now,
    matrix: kind === 'inspection' ? await matrixFor(ctx, scope, plant) : null,
    people: kind === 'customer' ? await trainedPeople(ctx, scope, plant) : null,
  }
}

async function matrixFor(ctx: Context, scope: PeopleScope, plant: string) {
  const { requirements, rows, total } = await fullMatrix(ctx, scope, { plant })
  return {
    today: scope.today,
    total,
    requirements: requirements.map(headOf),
    // Replaces user ids so that outside viewers cannot identify people.
    rows: rows.map(wireRowOn(scope.today)).map((row, index) => ({ ...row, userid: String(index + 1) })),
  }
}

/** Returns everyone who has finished a course or holds a certificate, with their courses and certificates. */
async function trainedPeople(ctx: Context, scope: PeopleScope, plant: string) {
  const { query } = await scopedPeople(ctx.db, scope, { plant })
  const people = await query.orderBy(...byMemberName)
  const ids = people.map(({ userId }) => userId)
  const [finished, held] = await Promise.all([
    finishedCoursesOf(ctx.db, ids),
    certificatesOfPeople(ctx.db, ids, ctx.now),
  ])
  const byPerson = new Map<string, typeof finished>(ids.map((id) => [id, []]))
  for (const course of finished) byPerson.get(course.userId)?.push(course)
  const { timeZone } = scope.company
  return people.flatMap(({ userId, name, plant: where, jobRole }) => {
    const courses = (byPerson.get(userId) ?? []).map(
      ({ courseCode, courseName, contactHours, finishedAt }) => ({
        code: courseCode,
        name: courseName,
        finishedOn: dayIn(finishedAt, timeZone),
        hours: contactHours,
      }),
    )
    const certificates = (held.get(userId) ?? [])
      .filter(({ status }) => status === 'valid' || status === 'expiring')
      .map(({ number, title, issuedOn, expiresOn }) => ({ number, title, issuedOn, expiresOn }))
    if (courses.length === 0 && certificates.length === 0) return []
    return [{ name, plant: where, jobRole, courses, certificates }]
  })
}
