import { and, eq } from 'drizzle-orm'
import type { Company } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { appliesTo } from '../../rules/requirement-state.ts'
import type { TargetKind } from '../../rules/targets.ts'
import { requirementsOf } from '../judging/requirements-of.ts'
import { manualEnrollments } from '../tables.ts'

/** A person's job role and plant, which determine the applicable requirements. */
interface PersonAtWork {
  jobRoleId: string | null
  plant: string
}

/** A company's training requirements, and the enrollments by the training provider under its contract. */
export interface CompanyTraining {
  requires(person: PersonAtWork, kind: TargetKind, code: string): boolean
  arranged(userId: string, courseCode: string): boolean
}

/** Runs two statements for any number of people. */
export async function trainingOfCompany(db: Db, company: Company): Promise<CompanyTraining> {
  const asked = await requirementsOf(db, company)
  const confirmed = await db
    .select({ people: manualEnrollments.people, courses: manualEnrollments.courses })
    .from(manualEnrollments)
    .where(and(eq(manualEnrollments.companyId, company.id), eq(manualEnrollments.state, 'confirmed')))
  const arranged = new Set(
    confirmed.flatMap(({ people, courses }) =>
      people.flatMap((userId) => courses.map((code) => `${userId} ${code}`)),
    ),
  )
  return {
    requires: (person, kind, code) =>
      asked.some((each) => each.kind === kind && each.code === code && appliesTo(each, person)),
    arranged: (userId, courseCode) => arranged.has(`${userId} ${courseCode}`),
  }
}
