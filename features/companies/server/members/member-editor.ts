import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { MemberDetails, memberLabels } from '../../contract/member-draft.ts'
import { companyJobRoles, companyMembers } from '../tables.ts'
import type { Member } from './find-member.ts'

const detailsOf = (row: Member): MemberDetails => {
  const { title, department, shift, employeeNumber, costCenter, jobRoleId, canUseCredit } = row
  return {
    ...{ title, department, shift, employeeNumber, costCenter, canUseCredit },
    jobRoleId: jobRoleId ?? '',
  }
}

const store: Store<MemberDetails> = {
  async find(call, id, lock = false) {
    const found = call.db
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.id, id), isNull(companyMembers.leftAt)))
    const [row] = await (lock ? found.for('update') : found)
    return row ? { id, draft: detailsOf(row), revision: row.revision, archivedAt: null } : null
  },
  insert: () => Promise.reject(new Error('People become members by joinCompany')),
  async update(call, { id, revision }, { jobRoleId, ...details }) {
    await call.db
      .update(companyMembers)
      .set({ ...details, jobRoleId: jobRoleId || null, revision: revision + 1 })
      .where(eq(companyMembers.id, id))
  },
  setArchived: () => Promise.reject(new Error('People leave a company by leaveCompany')),
}

/** Changes what a company knows of one of its people, by the id of the membership: `memberEditor.save(call, …)`. */
export const memberEditor = editor<MemberDetails>({
  name: 'companies.member',
  nameOf: ({ employeeNumber }) => employeeNumber,
  labels: memberLabels,
  schema: MemberDetails,
  store,
  async check(call, draft, stored) {
    if (!stored) return {}
    const [member] = await call.db.select().from(companyMembers).where(eq(companyMembers.id, stored.id))
    if (!member) return {}
    return {
      jobRoleId:
        draft.jobRoleId !== stored.draft.jobRoleId && !(await isJobRole(call.db, member, draft.jobRoleId))
          ? 'Please choose one of the list.'
          : undefined,
      employeeNumber:
        draft.employeeNumber !== stored.draft.employeeNumber && (await isTaken(call.db, member, draft))
          ? 'Someone else at the company has this number.'
          : undefined,
    }
  },
  async namesOf(call, ids) {
    const roles = await call.db
      .select({ id: companyJobRoles.id, name: companyJobRoles.name })
      .from(companyJobRoles)
      .where(inArray(companyJobRoles.id, [...ids]))
    return new Map(roles.map(({ id, name }) => [id, name]))
  },
})

async function isJobRole(db: Db, { companyId }: Member, jobRoleId: string): Promise<boolean> {
  if (jobRoleId === '') return true
  const [found] = await db
    .select({ id: companyJobRoles.id })
    .from(companyJobRoles)
    .where(
      and(
        eq(companyJobRoles.id, jobRoleId),
        eq(companyJobRoles.companyId, companyId),
        isNull(companyJobRoles.archivedAt),
      ),
    )
  return found !== undefined
}

async function isTaken(
  db: Db,
  { companyId, id }: Member,
  { employeeNumber }: MemberDetails,
): Promise<boolean> {
  if (employeeNumber === '') return false
  const [found] = await db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.employeeNumber, employeeNumber),
        isNull(companyMembers.leftAt),
        ne(companyMembers.id, id),
      ),
    )
    .limit(1)
  return found !== undefined
}
