import { findUser, renewPin as renew } from '#features/core/accounts/server/public.ts'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import {
  companiesOf,
  effectsOfLeaving,
  jobRolesOf,
  leaveCompany,
  type Member,
  memberEditor,
  moveMembers,
  peopleInScope,
  peopleScope,
  setRoles,
} from '#features/core/company-people/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse, withFields } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporatePeople } from '../../contract/people.ts'
import { isAbove, personInScope } from './acting-on.ts'

/** Field names by their name in the contract. */
const wireNames: Readonly<Record<string, string>> = {
  department: 'plant',
  canUseCredit: 'canusecredit',
  firstName: 'f_name',
  lastName: 'l_name',
}

export const editEmployee: Handler<typeof corporatePeople.editEmployee> = async ({ userid, data }, ctx) => {
  const compid = data.compid ?? (await commonCompany(ctx, userid))
  const { scope, member } = await personInScope(ctx, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  const { title, plant, shift, employeeNumber, costCenter, jobRoleId, canusecredit, revision } = data
  const { f_name, l_name } = data
  await refuseFixed(ctx, member, data)
  // Only administrators decide who may use the company's credit.
  if (canusecredit !== undefined && canusecredit !== member.canUseCredit && scope.supervisorId !== null)
    refuse('forbidden')
  const changes = { title, department: plant, shift, employeeNumber, costCenter, jobRoleId }
  const saved = await memberEditor
    .save(ctx, {
      id: member.id,
      revision,
      within: 'data',
      changes: {
        ...changes,
        canUseCredit: canusecredit,
        firstName: f_name,
        lastName: l_name,
        ...pick(data, 'phone', 'phone2', 'address', 'city', 'state', 'zip', 'country'),
      },
    })
    .catch((error: unknown) => {
      throw withFields(error, (field) => `data.${wireNames[field.slice(5)] ?? field.slice(5)}`)
    })
  return { good: true, message: 'Saved.', revision: saved.revision }
}

type Sent = Parameters<typeof editEmployee>[0]['data']

/** Ignores fixed fields sent unchanged; any change is refused at its field. */
async function refuseFixed(ctx: SignedInContext, { userId, role }: Member, data: Sent): Promise<void> {
  const user = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  const isOther = (sent: string | undefined, known: string) =>
    sent !== undefined && sent.toLowerCase() !== known.toLowerCase()
  const elsewhere = 'Please change what the person may do under Roles.'
  const fields = {
    ...(isOther(data.email, displayEmail(user.email))
      ? { 'data.email': 'People change their email address themselves, in My profile.' }
      : {}),
    ...(isOther(data.username, user.username)
      ? { 'data.username': 'The user name is for the person to change.' }
      : {}),
    ...(data.password ? { 'data.password': 'The password is for the person to choose.' } : {}),
    ...(isOther(data.adminType, role) ? { 'data.adminType': elsewhere } : {}),
    ...(isOther(data.type, role) ? { 'data.type': elsewhere } : {}),
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

/** Callers of the specified wire format name no company, so the one shared by caller and person is used. */
async function commonCompany(ctx: SignedInContext, userid: string): Promise<string> {
  const theirs = await companiesOf(ctx.db, userid)
  const common = theirs.find(({ compid }) => answersFor(ctx.actor, compid))
  return common?.compid ?? refuse('forbidden')
}

export const changePeople: Handler<typeof corporatePeople.changePeople> = async (
  { compid, userids, changes },
  ctx,
) => {
  const scope = await peopleScope(ctx, compid)
  await peopleInScope(ctx, scope, userids)
  const { plant, shift, jobRoleId } = changes
  if (jobRoleId) await refuseForeignJobRole(ctx, compid, jobRoleId)
  const changed = await moveMembers(ctx, scope.company.id, {
    userIds: userids,
    change: {
      department: plant,
      shift,
      ...(jobRoleId === undefined ? {} : { jobRoleId: jobRoleId || null }),
    },
  })
  return { changed }
}

async function refuseForeignJobRole(ctx: SignedInContext, compid: string, jobRoleId: string): Promise<void> {
  const known = await jobRolesOf(ctx.db, compid)
  if (!known.some(({ id }) => id === jobRoleId))
    refuse('bad-input', { fields: { 'changes.jobRoleId': 'Please choose one of the list.' } })
}

export const changeAccountType: Handler<typeof corporatePeople.changeAccountType> = async (input, ctx) => {
  const { compid, userid, isAdmin, isSupervisor, isCorpAdmin } = input
  const named = isAdmin !== undefined || isCorpAdmin !== undefined
  const admin = named ? isAdmin === true || isCorpAdmin === true : undefined
  const changed = await setRoles(ctx, compid, {
    userId: userid,
    ...(admin === undefined ? {} : { admin }),
    ...(isSupervisor === undefined ? {} : { supervisor: isSupervisor }),
  })
  return { good: true, message: changed ? 'Saved. Both sides get an email.' : 'Nothing was changed.' }
}

export const leaving: Handler<typeof corporatePeople.leaving> = async ({ compid, userid }, ctx) => {
  await personInScope(ctx, compid, userid)
  return { effects: await effectsOfLeaving(ctx, { companyId: compid, userId: userid }) }
}

export const deleteEmployee: Handler<typeof corporatePeople.deleteEmployee> = async (
  { compid, userid },
  ctx,
) => {
  const { scope, member } = await personInScope(ctx, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  await leaveCompany(ctx, { companyId: scope.company.id, userId: userid })
  const user = await findUser(ctx.db, userid)
  const name = user ? fullName(user) : 'The person'
  return { good: true, message: `${name} has left ${scope.company.name}.` }
}

export const renewPin: Handler<typeof corporatePeople.renewPin> = async ({ compid, userid }, ctx) => {
  const { scope, member } = await personInScope(ctx, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  const pin = (await renew(ctx, userid)) ?? ctx.refuse('has-email')
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  return { username: user.username, pin }
}
