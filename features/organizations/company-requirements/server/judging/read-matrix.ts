import {
  byMemberName,
  type PeopleFilter,
  type PeopleScope,
  scopedPeople,
} from '#features/core/company-people/server/public.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { StateFilter } from '../../contract.ts'
import { appliesTo, type Facts, isGap, judgeOf, type Status } from '../../rules/requirement-state.ts'
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
  /** Limits the result to this person. */
  only?: string
}

type Person = Awaited<Awaited<ReturnType<typeof scopedPeople>>['query']>[number]

/** A person with their status for each requirement, in requirement order; null if the requirement does not apply. */
export interface PersonStatuses {
  person: Person
  statuses: (Status | null)[]
}

interface Matrix {
  requirements: Requirement[]
  rows: PersonStatuses[]
  total: number
}

/** Converts the input to the filter used by the company's people list. */
export const peopleFilter = ({ search = '', plant, shift, jobRole, only }: PeopleInput): PeopleFilter => ({
  search,
  plant,
  shift,
  jobRoleId: jobRole,
  userId: only,
})

/** Returns all matching people, by name, with their status. A state filter limits them to those with such a cell. */
export async function fullMatrix(ctx: Context, scope: PeopleScope, input: PeopleInput): Promise<Matrix> {
  const { query } = await scopedPeople(ctx.db, scope, peopleFilter(input))
  const requirements = await requirementsOf(ctx.db, scope.company, input.requirement)
  const people = await query.orderBy(...byMemberName)
  const all = await statusesOf(ctx, scope, people, requirements)
  const { state } = input
  const rows = state ? all.filter(hasState(state)) : all
  return { requirements, rows, total: rows.length }
}

const hasState =
  (state: StateFilter) =>
  ({ statuses }: PersonStatuses): boolean =>
    statuses.some((each) => each && matchesState(each, state))

function matchesState({ state }: Status, asked: StateFilter): boolean {
  if (asked === 'gaps') return isGap(state)
  return asked === 'late' ? state === 'overdue' || state === 'expired' : state === asked
}

/** Returns the status of people for the requirements as of today. */
export async function statusesOf(
  ctx: Context,
  scope: PeopleScope,
  people: readonly Person[],
  requirements: readonly Requirement[],
): Promise<PersonStatuses[]> {
  const userIds = people.map(({ userId }) => userId)
  const facts = await loadFacts(ctx, { scope, now: ctx.now, userIds, requirements })
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
      statuses: asked.map(({ requirement, target, judge }) =>
        appliesTo(requirement, person)
          ? judge({ joinedOn, waived: waivers.has(requirement.id) }, known.get(target) ?? nothing)
          : null,
      ),
    }
  })
}

const nothing: Facts = { doneOn: null, validUntil: null, started: false }

/** Creates a function that converts rows to the wire format as of a day. */
export function wireRowOn(today: string) {
  const cellOf = (status: Status | null): WireCell => ({
    state: status?.state ?? null,
    days: status?.day ? daysBetween(today, status.day) : null,
  })
  return ({ person, statuses }: PersonStatuses) => {
    const { userId, name, plant, shift, jobRole } = person
    return { userid: userId, name, plant, shift, jobRole, ...packCells(statuses.map(cellOf)) }
  }
}
