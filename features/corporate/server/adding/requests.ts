import { findPeople } from '#features/accounts/server/public.ts'
import { decideRequest, joinRequestsOf, peopleScope } from '#features/companies/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAdding } from '../../contract/adding.ts'
import { answerOf } from './add-people.ts'

export const requests: Handler<typeof corporateAdding.requests> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const { rows, total } = await joinRequestsOf(call, scope, input)
  const people = await findPeople(
    call.db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  const nameOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return {
    total,
    rows: rows.map((row) => ({
      requestid: row.id,
      ...{ kind: row.kind, state: row.state, askedAt: row.askedAt, reason: row.reason },
      askedBy: nameOf(row.askedBy),
      email: shownEmail(people.get(row.askedBy)?.email ?? ''),
      decidedBy: nameOf(row.decidedBy),
      people: row.people.map(({ firstName, lastName, email, department }) => ({
        ...{ name: `${firstName} ${lastName}`, email, plant: department },
      })),
      mayDecide:
        row.state === 'waiting' && (scope.supervisorId === null || row.ownerId === scope.supervisorId),
    })),
  }
}

export const decide: Handler<typeof corporateAdding.decideRequest> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  if (scope.company.status === 'blocked') return call.refuse('company-blocked')
  const { people, results } = await decideRequest(call, scope, {
    ...{ id: input.requestid, approve: input.approve, reason: input.reason },
  })
  return {
    results: results.flatMap((result, index) => {
      const person = people[index]
      return person ? [answerOf(person, result)] : []
    }),
  }
}
