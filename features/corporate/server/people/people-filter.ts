import { and, eq, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isId } from 'uuid'
import { isPersonFound } from '#features/accounts/server/public.ts'
import { holdersIn } from '#features/certificates/server/public.ts'
import { companyMembers, membersIn, type PeopleScope } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { beginsWith } from '#platform/server/lists/list-query.ts'
import type { CertificateState } from '../../rules/people/certificate-state.ts'

export interface PeopleFilter {
  search: string
  plant: string
  shift: string
  jobRole: string
  role?: 'employee' | 'supervisor' | 'admin' | undefined
  certificate?: CertificateState | undefined
  view?: 'leavers' | undefined
}

const again = alias(companyMembers, 'again')

/** The memberships that a list of a company's people has, as far as the scope goes. */
export async function peopleWhere(
  call: Call,
  scope: PeopleScope,
  filter: PeopleFilter,
): Promise<SQL | undefined> {
  const { search, plant, shift, jobRole, role, certificate, view } = filter
  const { userId, department, employeeNumber } = companyMembers
  const words = await isPersonFound(call.db, userId, search)
  const isLeaver = view === 'leavers'
  return and(
    isLeaver ? leaversIn(call, scope) : membersIn(call.db, scope),
    words === undefined ? undefined : or(words, beginsWith(employeeNumber, search.trim())),
    plant === '' ? undefined : eq(department, plant),
    shift === '' ? undefined : eq(companyMembers.shift, shift),
    jobRole === '' ? undefined : isId(jobRole) ? eq(companyMembers.jobRoleId, jobRole) : sql`false`,
    role ? eq(companyMembers.role, role) : undefined,
    certificate && !isLeaver ? holdersIn(call.db, certificate, userId, call.now) : undefined,
  )
}

/** Those who have left; a supervisor no longer looks after any of them. */
function leaversIn(call: Call, { company, supervisorId }: PeopleScope): SQL | undefined {
  if (supervisorId !== null) return sql`false`
  return and(eq(companyMembers.companyId, company.id), isNotNull(companyMembers.leftAt), notBackAgain(call))
}

/** Who has left twice stands there once; who is back again, not at all. */
const notBackAgain = (call: Call): SQL =>
  notExists(
    call.db
      .select({ one: sql`1` })
      .from(again)
      .where(
        and(
          eq(again.companyId, companyMembers.companyId),
          eq(again.userId, companyMembers.userId),
          sql`${again.joinedAt} > ${companyMembers.joinedAt}`,
        ),
      ),
  )
