import { and, desc, eq, isNull } from 'drizzle-orm'
import { NewPerson } from '#features/core/company-people/contract/new-person.ts'
import {
  addPeople,
  changeInvitation,
  companiesOf,
  companyInvitations,
  companyMembers,
  effectsOfLeaving,
  findMember,
  joinCompany,
  leaveCompany,
} from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { Refusal, withData } from '#platform/contract/refusal.ts'
import { changeMessages } from '../../rules/change-words.ts'
import { factsOf, type PersonFacts } from '../../rules/person-facts.ts'
import { recordDirectoryChange } from '../changes.ts'
import type { Directory } from '../directory.ts'
import { refuseScim } from '../protocol/scim-error.ts'
import { directoryPeople } from '../tables.ts'
import type { DirectoryPerson } from './store.ts'

/** Period in which the directory may reactivate a removed person without asking them again. */
const RETURN_MS = 90 * 86_400_000

type Change = Partial<typeof directoryPeople.$inferInsert>

async function write({ ctx }: Directory, row: DirectoryPerson, change: Change): Promise<DirectoryPerson> {
  const [changed] = await ctx.db
    .update(directoryPeople)
    .set({ ...change, changedAt: ctx.now })
    .where(eq(directoryPeople.id, row.id))
    .returning()
  return changed ?? row
}

/** Activates a User: makes them a member of the company or invites them. */
export async function activateMember(
  directory: Directory,
  row: DirectoryPerson,
  facts: PersonFacts,
): Promise<DirectoryPerson> {
  const { ctx, company } = directory
  const name = fullName(facts)
  const note = (message: string, userId: string | null) =>
    recordDirectoryChange(ctx, company.id, { message, userId })
  if (row.userId && (await findMember(ctx.db, company.id, row.userId))) {
    await note(changeMessages.linked(name), row.userId)
    return write(directory, row, { active: true, leftAt: null })
  }
  if (row.userId && (await mayReturn(directory, row))) {
    await rejoin(directory, row.userId, facts)
    await note(changeMessages.returned(name), row.userId)
    return write(directory, row, { active: true, leftAt: null })
  }
  const [result] = await addPeople(ctx, { company, people: [newPerson(facts)], supervisorId: null })
  const userId = result && 'userId' in result ? result.userId : null
  const say = { added: 'added', already: 'linked', invited: 'invited' } as const
  const act = result && result.outcome in say ? say[result.outcome as keyof typeof say] : 'waits'
  await note(changeMessages[act](name), userId)
  return write(directory, row, { active: true, leftAt: null, userId })
}

function newPerson(facts: PersonFacts): NewPerson {
  const read = NewPerson.safeParse({ ...facts, role: 'employee' })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refuseScim(400, 'invalidValue', `${issue?.path.join('.')}: ${issue?.message}`)
}

/** True if prior consent applies: the directory ended the membership recently, and no company was joined since. */
async function mayReturn({ ctx }: Directory, { leftAt, userId }: DirectoryPerson): Promise<boolean> {
  if (!leftAt || !userId || leftAt < ctx.after(-RETURN_MS)) return false
  return (await companiesOf(ctx.db, userId)).length === 0
}

async function rejoin({ ctx, company }: Directory, userId: string, facts: PersonFacts): Promise<void> {
  const [before] = await ctx.db
    .select({ shift: companyMembers.shift, openedAccount: companyMembers.openedAccount })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, userId)))
    .orderBy(desc(companyMembers.joinedAt))
    .limit(1)
  const { title, department, employeeNumber, costCenter } = facts
  const person = { userId, title, department, employeeNumber, costCenter, ...before }
  await joinCompany(ctx, { company, people: [person] })
}

/**
 * Deactivates a User: the person leaves the company as if removed by an administrator, and an open invitation is
 * withdrawn. Refuses with `last-admin`.
 */
export async function takeOut(
  directory: Directory,
  row: DirectoryPerson,
  how: 'deactivated' | 'removed',
): Promise<DirectoryPerson> {
  const { ctx, company } = directory
  const { userId } = row
  const name = nameOf(row)
  if (userId && (await findMember(ctx.db, company.id, userId))) {
    const leaving = { companyId: company.id, userId }
    const effects = await effectsOfLeaving(ctx, leaving)
    await leaveCompany(ctx, leaving).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'last-admin'
        ? withData(error, { note: changeMessages.refused(name) })
        : error
    })
    await recordDirectoryChange(ctx, company.id, { message: changeMessages.left(name, how, effects), userId })
    return write(directory, row, { active: false, supervises: false, leftAt: ctx.now })
  }
  if (await withdrawInvitation(directory, row))
    await recordDirectoryChange(ctx, company.id, { message: changeMessages.withdrawn(name) })
  return write(directory, row, { active: false, supervises: false })
}

export const nameOf = ({ resource, userName }: Pick<DirectoryPerson, 'resource' | 'userName'>): string =>
  fullName(factsOf({ ...resource, userName }))

/** Withdraws the company's open invitation for an email address. Returns whether there was one. */
export async function withdrawInvitation(
  { ctx, company }: Directory,
  { email }: Pick<DirectoryPerson, 'email'>,
): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, company.id),
        eq(companyInvitations.email, email),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
      ),
    )
  if (!open) return false
  await changeInvitation(ctx, { company, supervisorId: null, id: open.id, act: 'withdraw' })
  return true
}
