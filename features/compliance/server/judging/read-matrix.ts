import {
  byMemberName,
  type PeopleFilter,
  type PeopleScope,
  scopedPeople,
} from '#features/companies/server/public.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { StateFilter } from '../../contract.ts'
import { appliesTo, type Facts, isGap, judgeOf, type Standing } from '../../rules/requirement-state.ts'
import { packCells, type WireCell } from '../../rules/state-codes.ts'
import { loadFacts, targetOf } from './load-facts.ts'
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

/** The same filter as the company's people have it. */
export const peopleFilter = ({ search = '', plant, shift, jobRole, only }: PeopleInput): PeopleFilter => ({
  ...{ search, plant, shift, jobRoleId: jobRole, userId: only },
})

/** Everyone whom the filters find, by name, with how they stand; a state narrows to those who have such a cell. */
export async function wholeMatrix(call: Call, scope: PeopleScope, input: PeopleInput): Promise<Matrix> {
  const { query } = await scopedPeople(call.db, scope, peopleFilter(input))
  const requirements = await requirementsOf(call.db, scope.company, input.requirement)
  const people = await query.orderBy(...byMemberName)
  const all = await standingsOf(call, scope, people, requirements)
  const { state } = input
  const rows = state ? all.filter(hasState(state)) : all
  return { requirements, rows, total: rows.length }
}

const hasState =
  (state: StateFilter) =>
  ({ standings }: PersonStandings): boolean =>
    standings.some((each) => each && matchesState(each, state))

function matchesState({ state }: Standing, asked: StateFilter): boolean {
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
  const asked = requirements.map((requirement) => ({
    requirement,
    target: targetOf(requirement),
    judge: judgeOf(scope.today, requirement),
  }))
  return people.map((person) => {
    const { userId, joinedOn } = person
    const known = facts.of(userId)
    const waivers = facts.waived(userId)
    return {
      person,
      standings: asked.map(({ requirement, target, judge }) =>
        appliesTo(requirement, person)
          ? judge({ joinedOn, waived: waivers.has(requirement.id) }, known.get(target) ?? nothing)
          : null,
      ),
    }
  })
}

const nothing: Facts = { doneOn: null, validUntil: null, begun: false }

/** Makes rows as the wire has them on a day. */
export function wireRowOn(today: string) {
  const cellOf = (standing: Standing | null): WireCell => ({
    state: standing?.state ?? null,
    days: standing?.day ? daysBetween(today, standing.day) : null,
  })
  return ({ person, standings }: PersonStandings) => {
    const { userId, name, plant, shift, jobRole } = person
    return { ...{ userid: userId, name, plant, shift, jobRole }, ...packCells(standings.map(cellOf)) }
  }
}
