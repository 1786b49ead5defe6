import { byMemberName, type PeopleScope, scopedPeople } from '#features/companies/server/public.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import type { StateFilter } from '../../contract.ts'
import { appliesTo, isGap, type Standing, standingOn } from '../../rules/requirement-state.ts'
import { packCells, type WireCell } from '../../rules/state-codes.ts'
import { loadFacts } from './load-facts.ts'
import { type Requirement, requirementsOf } from './requirements-of.ts'

export interface PeopleInput {
  search?: string | undefined
  plant?: string | undefined
  shift?: string | undefined
  jobRole?: string | undefined
  requirement?: string | undefined
  state?: StateFilter | undefined
  /** This person alone. */
  only?: string
}

type Person = Awaited<Awaited<ReturnType<typeof scopedPeople>>['query']>[number]

/** A person with how they stand in each requirement, in the order of the requirements; null where it does not apply. */
export interface PersonStandings {
  person: Person
  standings: (Standing | null)[]
}

interface Matrix {
  requirements: Requirement[]
  rows: PersonStandings[]
  total: number
}

const peopleOf = (
  call: Call,
  scope: PeopleScope,
  { search = '', plant, shift, jobRole, only }: PeopleInput,
) => scopedPeople(call.db, scope, { search, plant, shift, jobRoleId: jobRole, userId: only })

/** Everyone whom the filters find, by name, with how they stand; a state narrows to those who have such a cell. */
export async function wholeMatrix(call: Call, scope: PeopleScope, input: PeopleInput): Promise<Matrix> {
  const { query } = await peopleOf(call, scope, input)
  const requirements = await requirementsOf(call.db, scope.company, input.requirement)
  const people = await query.orderBy(...byMemberName)
  const all = await standingsOf(call, scope, people, requirements)
  const { state } = input
  const rows = state
    ? all.filter(({ standings }) => standings.some((each) => each && matchesState(each, state)))
    : all
  return { requirements, rows, total: rows.length }
}

/** One page of it. Where no state is asked for, no more than the page is judged. */
export async function matrixPage(
  call: Call,
  scope: PeopleScope,
  input: PeopleInput & { page: number; rows: number },
): Promise<Matrix> {
  if (input.state) {
    const { requirements, rows } = await wholeMatrix(call, scope, input)
    return { requirements, ...pageInMemory(rows, input) }
  }
  const { query } = await peopleOf(call, scope, input)
  const requirements = await requirementsOf(call.db, scope.company, input.requirement)
  const { rows, total } = await listOf(call.db, query, input, byMemberName)
  return { requirements, rows: await standingsOf(call, scope, rows, requirements), total }
}

export function matchesState({ state }: Standing, asked: StateFilter): boolean {
  if (asked === 'gaps') return isGap(state)
  return asked === 'late' ? state === 'overdue' || state === 'expired' : state === asked
}

/** How people stand in what is asked of them today. */
export async function standingsOf(
  call: Call,
  scope: PeopleScope,
  people: readonly Person[],
  requirements: readonly Requirement[],
): Promise<PersonStandings[]> {
  const userIds = people.map(({ userId }) => userId)
  const facts = await loadFacts(call.db, { scope, now: call.now, userIds, requirements })
  return people.map((person) => ({
    person,
    standings: requirements.map((requirement) => {
      if (!appliesTo(requirement, person)) return null
      const { userId, joinedOn } = person
      const waived = facts.isWaived(userId, requirement.id)
      return standingOn(scope.today, requirement, { joinedOn, waived }, facts.of(userId, requirement))
    }),
  }))
}

/** A row as the wire has it. */
export function wireRow({ person, standings }: PersonStandings, today: string) {
  const { userId, name, plant, shift, jobRole } = person
  return {
    userid: userId,
    name,
    plant,
    shift,
    jobRole,
    ...packCells(standings.map((each) => cellOf(each, today))),
  }
}

const cellOf = (standing: Standing | null, today: string): WireCell => ({
  state: standing?.state ?? null,
  days: standing?.day ? daysBetween(today, standing.day) : null,
})
