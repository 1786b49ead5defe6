import type { PeopleScope } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { isGap, type Standing } from '../../rules/requirement-state.ts'
import { matchesState, type PeopleInput, type PersonStandings, wholeMatrix } from './read-matrix.ts'
import { headOf, type Requirement } from './requirements-of.ts'

type Order = { sort: 'due' | 'name'; direction: 'asc' | 'desc' }
const urgentFirst: Order = { sort: 'due', direction: 'asc' }

/** After all days. */
const NEVER = '9999'

interface Gap {
  person: PersonStandings['person']
  requirement: Requirement
  standing: Standing
}

/** Every cell in a state, gaps unless one is asked for; what has no day comes after all days. */
export async function gapsOf(
  call: Call,
  scope: PeopleScope,
  { state, ...input }: PeopleInput,
  { sort, direction }: Order = urgentFirst,
): Promise<Gap[]> {
  const { requirements, rows } = await wholeMatrix(call, scope, input)
  const isAsked = (standing: Standing) => (state ? matchesState(standing, state) : isGap(standing.state))
  const isUp = direction === 'asc'
  // People come by name already.
  const gaps: Gap[] = []
  for (const { person, standings } of sort === 'name' && !isUp ? rows.reverse() : rows)
    for (const [index, requirement] of requirements.entries()) {
      const standing = standings[index]
      if (standing && isAsked(standing)) gaps.push({ person, requirement, standing })
    }
  if (sort === 'name') return gaps
  const byDay = new Map<string, Gap[]>()
  for (const gap of gaps) {
    const day = gap.standing.day ?? NEVER
    const same = byDay.get(day)
    if (same) same.push(gap)
    else byDay.set(day, [gap])
  }
  const days = [...byDay.keys()].sort()
  return (isUp ? days : days.reverse()).flatMap((day) => byDay.get(day) ?? [])
}

/** A gap as lists show it. */
export function gapRow({ person, requirement, standing }: Gap) {
  const { userId, name, plant, shift, jobRole } = person
  const { requirementid, name: title, kind } = headOf(requirement)
  return {
    ...{ userid: userId, name, plant, shift, jobRole, requirementid, requirement: title, kind },
    ...standing,
  }
}
