import { findUser, renewPin as renew } from '#features/accounts/server/public.ts'
import { answersFor } from '#features/companies/rules/answers-for.ts'
import {
  companiesOf,
  effectsOfLeaving,
  jobRolesOf,
  leaveCompany,
  memberEditor,
  moveMembers,
  peopleInScope,
  peopleScope,
  setRoles,
} from '#features/companies/server/public.ts'
import { refuse, withFields } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporatePeople } from '../../contract/people.ts'
import { isAbove, personInScope } from './acting-on.ts'

/** Our fields as the contract calls them. */
const wireNames: Readonly<Record<string, string>> = { department: 'plant', canUseCredit: 'canusecredit' }

export const editEmployee: Handler<typeof corporatePeople.editEmployee> = async ({ userid, data }, call) => {
  const compid = data.compid ?? (await commonCompany(call, userid))
  const { scope, member } = await personInScope(call, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  const { title, plant, shift, employeeNumber, costCenter, jobRoleId, canusecredit, revision } = data
  // Who may spend the company's money is for its administrators to say.
  if (canusecredit !== undefined && canusecredit !== member.canUseCredit && scope.supervisorId !== null)
    refuse('forbidden')
  const changes = { title, department: plant, shift, employeeNumber, costCenter, jobRoleId }
  const saved = await memberEditor
    .save(call, {
      ...{ id: member.id, revision, within: 'data' },
      changes: { ...changes, canUseCredit: canusecredit },
    })
    .catch((error: unknown) => {
      throw withFields(error, (field) => `data.${wireNames[field.slice(5)] ?? field.slice(5)}`)
    })
  return { good: true, message: 'Saved.', revision: saved.revision }
}

/** A caller of the specified wire names no company: the one in which both are. */
async function commonCompany(call: SignedInCall, userid: string): Promise<string> {
  const theirs = await companiesOf(call.db, userid)
  const common = theirs.find(({ compid }) => answersFor(call.actor, compid))
  return common?.compid ?? refuse('forbidden')
}

export const changePeople: Handler<typeof corporatePeople.changePeople> = async (
  { compid, userids, changes },
  call,
) => {
  const scope = await peopleScope(call, compid)
  await peopleInScope(call, scope, userids)
  const { plant, shift, jobRoleId } = changes
  if (jobRoleId) await refuseForeignJobRole(call, compid, jobRoleId)
  const changed = await moveMembers(call, scope.company.id, {
    userIds: userids,
    change: {
      department: plant,
      shift,
      ...(jobRoleId === undefined ? {} : { jobRoleId: jobRoleId || null }),
    },
  })
  return { changed }
}

async function refuseForeignJobRole(call: SignedInCall, compid: string, jobRoleId: string): Promise<void> {
  const known = await jobRolesOf(call.db, compid)
  if (!known.some(({ id }) => id === jobRoleId))
    refuse('bad-input', { fields: { 'changes.jobRoleId': 'Please choose one of the list.' } })
}

export const changeAccountType: Handler<typeof corporatePeople.changeAccountType> = async (input, call) => {
  const { compid, userid, isAdmin, isSupervisor, isCorpAdmin } = input
  const named = isAdmin !== undefined || isCorpAdmin !== undefined
  const admin = named ? isAdmin === true || isCorpAdmin === true : undefined
  const changed = await setRoles(call, compid, {
    userId: userid,
    ...(admin === undefined ? {} : { admin }),
    ...(isSupervisor === undefined ? {} : { supervisor: isSupervisor }),
  })
  return { good: true, message: changed ? 'Saved. Both sides get an email.' : 'Nothing was changed.' }
}

export const leaving: Handler<typeof corporatePeople.leaving> = async ({ compid, userid }, call) => {
  await personInScope(call, compid, userid)
  return { effects: await effectsOfLeaving(call, { companyId: compid, userId: userid }) }
}

export const deleteEmployee: Handler<typeof corporatePeople.deleteEmployee> = async (
  { compid, userid },
  call,
) => {
  const { scope, member } = await personInScope(call, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  await leaveCompany(call, { companyId: scope.company.id, userId: userid })
  const user = await findUser(call.db, userid)
  const name = user ? `${user.firstName} ${user.lastName}` : 'The person'
  return { good: true, message: `${name} has left ${scope.company.name}.` }
}

export const renewPin: Handler<typeof corporatePeople.renewPin> = async ({ compid, userid }, call) => {
  const { scope, member } = await personInScope(call, compid, userid)
  if (isAbove(scope, member)) refuse('forbidden')
  const pin = (await renew(call, userid)) ?? call.refuse('has-email')
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  return { username: user.username, pin }
}
