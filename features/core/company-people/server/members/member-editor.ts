import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import {
  changePerson,
  findUser,
  hasNoPassword,
  readCountry,
  type User,
} from '#features/core/accounts/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { accountFields, MemberDetails, memberLabels } from '../../contract/member-draft.ts'
import { companyJobRoles, companyMembers } from '../tables.ts'
import type { Member } from './find-member.ts'

const detailsOf = (row: Member, user: User): MemberDetails => {
  const { title, department, shift, employeeNumber, costCenter, jobRoleId, canUseCredit } = row
  return {
    title,
    department,
    shift,
    employeeNumber,
    costCenter,
    canUseCredit,
    ...pick(user, 'firstName', 'lastName', 'phone', 'phone2', 'address', 'city', 'state', 'zip', 'country'),
    jobRoleId: jobRoleId ?? '',
  }
}

/**
 * True if a company may edit the account of an employee: it created the account, and the employee has neither their own
 * address nor a password.
 */
export const mayEditAccount = (
  { openedAccount }: Pick<Member, 'openedAccount'>,
  user: Pick<User, 'email' | 'passwordHash'>,
): boolean => openedAccount && (!hasMailbox(user.email) || hasNoPassword(user))

const store: Store<MemberDetails> = {
  async find(ctx, id, lock = false) {
    const found = ctx.db
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.id, id), isNull(companyMembers.leftAt)))
    const [row] = await (lock ? found.for('update') : found)
    const user = row && (await findUser(ctx.db, row.userId))
    return user ? { id, draft: detailsOf(row, user), revision: row.revision, archivedAt: null } : null
  },
  insert: () => Promise.reject(new Error('People become members by joinCompany')),
  async update(ctx, { id, revision, draft: before }, draft) {
    const { jobRoleId } = draft
    const [row] = await ctx.db
      .update(companyMembers)
      .set({
        ...pick(draft, 'title', 'department', 'shift', 'employeeNumber', 'costCenter', 'canUseCredit'),
        jobRoleId: jobRoleId || null,
        revision: revision + 1,
      })
      .where(eq(companyMembers.id, id))
      .returning({ userId: companyMembers.userId })
    const user = row && (await findUser(ctx.db, row.userId))
    if (!user || accountFields.every((field) => draft[field] === before[field])) return
    const changed = Object.fromEntries(accountFields.map((field) => [field, draft[field]]))
    await changePerson(ctx, user, { ...user, ...changed, country: readCountry(draft.country) ?? '' })
  },
  setArchived: () => Promise.reject(new Error('People leave a company by leaveCompany')),
}

/** Changes what a company records about an employee, by membership id: `memberEditor.save(call, …)`. */
export const memberEditor = editor<MemberDetails>({
  name: 'companies.member',
  nameOf: ({ employeeNumber }) => employeeNumber,
  labels: memberLabels,
  schema: MemberDetails,
  store,
  async check(ctx, draft, stored) {
    if (!stored) return {}
    const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.id, stored.id))
    const user = member && (await findUser(ctx.db, member.userId))
    if (!user) return {}
    const changed = accountFields.filter((field) => draft[field] !== stored.draft[field])
    const closed = mayEditAccount(member, user) ? [] : changed
    return {
      ...(changed.includes('country') && draft.country !== '' && readCountry(draft.country) === null
        ? { country: 'We do not know this country. Please choose one from the list.' }
        : {}),
      ...Object.fromEntries(closed.map((field) => [field, OWN_ACCOUNT])),
      jobRoleId:
        draft.jobRoleId !== stored.draft.jobRoleId && !(await isJobRole(ctx.db, member, draft.jobRoleId))
          ? 'Please choose one of the list.'
          : undefined,
      employeeNumber:
        draft.employeeNumber !== stored.draft.employeeNumber && (await isTaken(ctx.db, member, draft))
          ? 'Someone else at the company has this number.'
          : undefined,
    }
  },
  async namesOf(ctx, ids) {
    const roles = await ctx.db
      .select({ id: companyJobRoles.id, name: companyJobRoles.name })
      .from(companyJobRoles)
      .where(inArray(companyJobRoles.id, [...ids]))
    return new Map(roles.map(({ id, name }) => [id, name]))
  },
})

const OWN_ACCOUNT = 'This person uses the account and changes this in My profile.'

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
