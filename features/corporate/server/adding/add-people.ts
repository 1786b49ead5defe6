import type { NewPerson } from '#features/companies/contract/new-person.ts'
import {
  type AddResult,
  addPeople,
  jobRolesOf,
  knownAmong,
  type PeopleScope,
  peopleScope,
  provenDomains,
  requestPeople,
  setRoles,
} from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { underOwnNames } from '#platform/contract/wire-names.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { AddedPerson, corporateAdding, WirePerson } from '../../contract/adding.ts'

/** PINs take the server a moment each. */
const MOST_BADGES = 60

/** Who may add people at once: administrators; a supervisor where the company lets them, else after a yes. */
function refuseToAdd(call: Call<'needs-approval' | 'company-blocked'>, scope: PeopleScope): void {
  if (scope.company.status === 'blocked') call.refuse('company-blocked')
  if (scope.supervisorId !== null && scope.company.approvals.addPeople)
    call.refuse('needs-approval', { data: { type: 'needs approval' } })
}

export const ownPerson = (person: WirePerson): NewPerson =>
  underOwnNames(person, { f_name: 'firstName', l_name: 'lastName', plant: 'department' })

async function refuseWrongPeople(
  call: SignedInCall,
  scope: PeopleScope,
  people: readonly NewPerson[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const roles = new Set((await jobRolesOf(call.db, scope.company.id)).map(({ id }) => id))
  const wrong = people.flatMap(({ jobRoleId }, index) =>
    jobRoleId === '' || roles.has(jobRoleId)
      ? []
      : [[`${fieldOf(index)}.jobRoleId`, 'Please choose one of the list.'] as const],
  )
  const badges = people.flatMap(({ email }, index) => (email === '' ? [index] : []))
  const tooMany = badges
    .slice(MOST_BADGES)
    .map(
      (index) =>
        [
          `${fieldOf(index)}.email`,
          `Please add at most ${MOST_BADGES} people without an email address at once.`,
        ] as const,
    )
  if (wrong.length + tooMany.length > 0)
    refuse('bad-input', { fields: Object.fromEntries([...wrong, ...tooMany]) })
}

const adminTypes: Readonly<Record<string, 'admin' | 'supervisor'>> = {
  admin: 'admin',
  corpadmin: 'admin',
  supervisor: 'supervisor',
}

export const addEmployee: Handler<typeof corporateAdding.addEmployee> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const role = adminTypes[input.adminType.toLowerCase()]
  // Nobody gives what is above their own level.
  if (role && scope.supervisorId !== null) refuse('forbidden')
  refuseToAdd(call, scope)
  await refuseWrongPeople(call, scope, [input.data], () => 'data')
  const [result] = await addPeople(call, { ...scope, people: [input.data] })
  const added = answerOf(input.data, result)
  if (role && added.userid) await setRoles(call, scope.company.id, { userId: added.userid, [role]: true })
  else if (role) call.refuse('not-joined')
  return { ...added, good: true, message: messageOf(added, scope.company.name) }
}

export const addMany: Handler<typeof corporateAdding.addPeople> = async ({ compid, people }, call) => {
  const scope = await peopleScope(call, compid)
  refuseToAdd(call, scope)
  const own = people.map(ownPerson)
  await refuseWrongPeople(call, scope, own, (index) => `people.${index}`)
  const results = await addPeople(call, { ...scope, people: own })
  return { good: true, results: own.map((person, index) => answerOf(person, results[index])) }
}

/** What came of one person, as the page shows it. */
export function answerOf(person: NewPerson, result: AddResult | undefined): AddedPerson {
  const name = `${person.firstName} ${person.lastName}`
  const outcome = result?.outcome ?? 'invited'
  const userid = result && 'userId' in result ? result.userId : null
  const badge = result?.outcome === 'badge' ? result : null
  return { name, outcome, userid, username: badge?.username ?? null, pin: badge?.pin ?? null }
}

function messageOf({ name, outcome }: AddedPerson, company: string): string {
  switch (outcome) {
    case 'added':
      return `${name} now belongs to ${company} and gets an email.`
    case 'badge':
      return `${name} can log in with the badge and the PIN. Please write the PIN down now.`
    case 'invited':
      return `${name} gets an email and joins by its link.`
    case 'already':
      return `${name} belongs to ${company} already.`
    case 'waiting':
      return `${name} was invited before and has not answered yet.`
    case 'twice':
      return `${name} is in the list twice.`
  }
}

export const whoIsThere: Handler<typeof corporateAdding.whoIsThere> = async ({ compid, people }, call) => {
  const scope = await peopleScope(call, compid)
  const known = await knownAmong(call, scope.company.id, people)
  return {
    known: known.flatMap((userId, index) => (userId === null ? [] : [index])),
    domains: [...(await provenDomains(call.db, compid))],
    needsApproval: scope.supervisorId !== null && scope.company.approvals.addPeople,
  }
}

export const sendRequest: Handler<typeof corporateAdding.sendRequest> = async ({ data }, call) => {
  const scope = await peopleScope(call, data.compid)
  const own = data.people.map(ownPerson)
  await refuseWrongPeople(call, scope, own, (index) => `data.people.${index}`)
  await requestPeople(call, scope, own)
  return { good: true, message: 'Your request was sent. You get an email when it is decided.' }
}
