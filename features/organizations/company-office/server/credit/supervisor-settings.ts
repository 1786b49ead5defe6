import { and, eq, isNull } from 'drizzle-orm'
import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { companyCourses, companySupervisorSettings, type Spending } from '../tables.ts'

export interface SupervisorSettings {
  spends: Spending
  useCourses: boolean
}

const usual: SupervisorSettings = { spends: 'budget', useCourses: false }

/** Returns the company's settings for one of its supervisors. */
export async function settingsOf(db: Db, companyId: string, userId: string): Promise<SupervisorSettings> {
  const [found] = await db
    .select({
      spends: companySupervisorSettings.spends,
      useCourses: companySupervisorSettings.useCourses,
    })
    .from(companySupervisorSettings)
    .where(
      and(eq(companySupervisorSettings.companyId, companyId), eq(companySupervisorSettings.userId, userId)),
    )
  return found ?? usual
}

/** Same as `settingsOf`, for all supervisors of a company who have settings. */
export async function allSettings(db: Db, companyId: string): Promise<Map<string, SupervisorSettings>> {
  const found = await db
    .select()
    .from(companySupervisorSettings)
    .where(eq(companySupervisorSettings.companyId, companyId))
  return new Map(found.map(({ userId, spends, useCourses }) => [userId, { spends, useCourses }]))
}

/** Returns the courses on the list of a company (null) or of one of its supervisors. */
export async function listedCourses(
  db: Db,
  companyId: string,
  supervisorId: string | null,
): Promise<Set<string>> {
  const found = await db
    .select({ code: companyCourses.courseCode })
    .from(companyCourses)
    .where(
      and(
        eq(companyCourses.companyId, companyId),
        supervisorId === null
          ? isNull(companyCourses.supervisorId)
          : eq(companyCourses.supervisorId, supervisorId),
      ),
    )
  return new Set(found.map(({ code }) => code))
}

/** Returns the courses in which this scope may enroll people; null means all courses on sale. */
export async function allowedCourses(
  db: Db,
  { company, supervisorId }: PeopleScope,
): Promise<Set<string> | null> {
  const ofCompany = company.useCourses ? await listedCourses(db, company.id, null) : null
  if (supervisorId === null) return ofCompany
  const { useCourses } = await settingsOf(db, company.id, supervisorId)
  if (!useCourses) return ofCompany
  const own = await listedCourses(db, company.id, supervisorId)
  return ofCompany ? new Set([...own].filter((code) => ofCompany.has(code))) : own
}
