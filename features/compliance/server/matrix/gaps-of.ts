import type { PeopleScope } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { byText } from '#platform/server/lists/short-list.ts'
import { isGap } from '../../rules/requirement-state.ts'
import { matchesState, type PeopleInput, wholeMatrix } from './read-matrix.ts'
import { headOf } from './requirements-of.ts'

type Order = { sort: 'due' | 'name'; direction: 'asc' | 'desc' }
const urgentFirst: Order = { sort: 'due', direction: 'asc' }

/** Every cell in a state, gaps unless one is asked for; what has no day comes after all days. */
export async function gapsOf(
  call: Call,
  scope: PeopleScope,
  { state, ...input }: PeopleInput,
  { sort, direction }: Order = urgentFirst,
) {
  const { requirements, rows } = await wholeMatrix(call, scope, input)
  const found = rows.flatMap(({ person, standings }) =>
    requirements.flatMap((requirement, index) => {
      const standing = standings[index]
      if (!standing || !(state ? matchesState(standing, state) : isGap(standing.state))) return []
      const { userId, name, plant, shift, jobRole } = person
      const { requirementid, name: title, kind } = headOf(requirement)
      return {
        ...{ userid: userId, name, plant, shift, jobRole, requirementid, requirement: title, kind },
        ...standing,
      }
    }),
  )
  // People come by name already.
  return found.sort(byText((row) => (sort === 'due' ? (row.day ?? '9999') : row.name), direction))
}
