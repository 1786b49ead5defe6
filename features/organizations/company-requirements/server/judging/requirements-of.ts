import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Company } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Audience, RequirementTerms } from '../../rules/requirement-state.ts'
import type { TargetKind } from '../../rules/targets.ts'
import { requirements } from '../tables.ts'

/** A requirement with the data needed to evaluate it. */
export interface Requirement extends Audience, RequirementTerms {
  id: string
  name: string
  kind: TargetKind
  code: string
}

/** Returns the current requirements of a company, those for everyone first, or only the given one. */
export function requirementsOf(db: Db, company: Company, only = ''): Promise<Requirement[]> {
  const { id, name, kind, code, jobRoleId, plant, dueDays, dueOn, renewMonths, createdAt } = requirements
  return db
    .select({
      id,
      name,
      kind,
      code,
      jobRoleId,
      plant,
      dueDays,
      dueOn,
      renewMonths,
      since: sql<string>`((${createdAt} at time zone ${company.timeZone})::date)::text`,
    })
    .from(requirements)
    .where(
      and(
        eq(requirements.companyId, company.id),
        isNull(requirements.archivedAt),
        only === '' ? undefined : inArray(requirements.id, [only]),
      ),
    )
    .orderBy(sql`${jobRoleId} is not null`, asc(kind), asc(name), asc(id))
}

export const headOf = ({ id, name, kind, code }: Requirement) => ({ requirementid: id, name, kind, code })
