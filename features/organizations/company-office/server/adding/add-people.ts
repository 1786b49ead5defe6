import type { NewPerson } from '#features/core/company-people/contract/new-person.ts'
import {
  type AddResult,
  addPeople,
  jobRolesOf,
  knownAmong,
  type PeopleScope,
  peopleScope,
  provenDomains,
  requestPeople,
} from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fromWireNames } from '#platform/contract/wire-names.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import {
  type AddedPerson,
  type corporateAdding,
  personNames,
  type WirePerson,
} from '../../contract/adding.ts'

/** Limited because creating each PIN takes noticeable server time. */
const MAX_BADGES = 60

/**
 * Administrators may add people without approval. Supervisors may do so only if the company allows it and the people
 * become employees. Callers cannot assign a role above their own.
 */
function refuseToAdd(
  ctx: Context<'needs-approval' | 'company-blocked'>,
  scope: PeopleScope,
  people: readonly NewPerson[],
): void {
  if (scope.company.status === 'blocked') ctx.refuse('company-blocked')
  const needsYes = scope.company.approvals.addPeople || people.some(({ role }) => role !== 'employee')
  if (scope.supervisorId !== null && needsYes)
    ctx.refuse('needs-approval', { data: { type: 'needs approval' } })
}

export const fromWirePerson = (person: WirePerson): NewPerson => fromWireNames(person, personNames)

async function refuseWrongPeople(
  ctx: SignedInContext,
  scope: PeopleScope,
  people: readonly NewPerson[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const roles = new Set((await jobRolesOf(ctx.db, scope.company.id)).map(({ id }) => id))
  const wrong = people.flatMap(({ jobRoleId }, index) =>
    jobRoleId === '' || roles.has(jobRoleId)
      ? []
      : [[`${fieldOf(index)}.jobRoleId`, 'Please choose one of the list.'] as const],
  )
  const badges = people.flatMap(({ email }, index) => (email === '' ? [index] : []))
  const tooMany = badges
    .slice(MAX_BADGES)
    .map(
      (index) =>
        [
          `${fieldOf(index)}.email`,
          `Please add at most ${MAX_BADGES} people without an email address at once.`,
        ] as const,
    )
  if (wrong.length + tooMany.length > 0)
    refuse('bad-input', { fields: Object.fromEntries([...wrong, ...tooMany]) })
}

export const addEmployee: Handler<typeof corporateAdding.addEmployee> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  refuseToAdd(ctx, scope, [input.data])
  await refuseWrongPeople(ctx, scope, [input.data], () => 'data')
  const [result] = await addPeople(ctx, { ...scope, people: [input.data] })
  const added = toAddedPerson(input.data, result)
  return { ...added, good: true, message: messageOf(added, scope.company.name) }
}

export const addMany: Handler<typeof corporateAdding.addPeople> = async ({ compid, people }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const own = people.map(fromWirePerson)
  refuseToAdd(ctx, scope, own)
  await refuseWrongPeople(ctx, scope, own, (index) => `people.${index}`)
  const results = await addPeople(ctx, { ...scope, people: own })
  return { good: true, results: own.map((person, index) => toAddedPerson(person, results[index])) }
}

/** Returns the result for one person, as shown on the page. */
export function toAddedPerson(person: NewPerson, result: AddResult | undefined): AddedPerson {
  const name = fullName(person)
  const outcome = result?.outcome ?? 'invited'
  const userid = result && 'userId' in result ? result.userId : null
  const invitationid = result && 'invitationId' in result ? result.invitationId : null
  const badge = result?.outcome === 'badge' ? result : null
  return { name, outcome, userid, invitationid, username: badge?.username ?? null, pin: badge?.pin ?? null }
}

function messageOf({ name, outcome }: AddedPerson, company: string): string {
  switch (outcome) {
    case 'added':
      return `${name} now belongs to ${company} and gets an email.`
    case 'badge':
      return `${name} can log in with the badge and the PIN. Please write the PIN down now.`
    case 'invited':
      return `${name} gets an invitation by email.`
    case 'already':
      return `${name} belongs to ${company} already.`
    case 'waiting':
      return `${name} was invited before and has not answered yet.`
    case 'twice':
      return `${name} is in the list twice.`
  }
}

export const whoIsThere: Handler<typeof corporateAdding.whoIsThere> = async ({ compid, people }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const known = await knownAmong(ctx, scope.company.id, people)
  return {
    known: known.flatMap((userId, index) => (userId === null ? [] : [index])),
    domains: [...(await provenDomains(ctx.db, compid))],
    needsApproval: scope.supervisorId !== null && scope.company.approvals.addPeople,
  }
}

export const sendRequest: Handler<typeof corporateAdding.sendRequest> = async ({ data }, ctx) => {
  const scope = await peopleScope(ctx, data.compid)
  const own = data.people.map(fromWirePerson)
  await refuseWrongPeople(ctx, scope, own, (index) => `data.people.${index}`)
  await requestPeople(ctx, scope, own)
  return { good: true, message: 'Your request was sent. You get an email when it is decided.' }
}
