import { findPeople } from '#features/core/accounts/server/public.ts'
import { decideRequest, joinRequestsOf, peopleScope } from '#features/core/company-people/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName, nameIn } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAdding } from '../../contract/adding.ts'
import { toAddedPerson } from './add-people.ts'

export const requests: Handler<typeof corporateAdding.requests> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const { rows, total } = await joinRequestsOf(ctx, scope, input)
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  const nameOf = nameIn(people)
  return {
    total,
    rows: rows.map((row) => ({
      requestid: row.id,
      ...pick(row, 'kind', 'state', 'askedAt', 'reason'),
      askedBy: nameOf(row.askedBy),
      email: displayEmail(people.get(row.askedBy)?.email ?? ''),
      decidedBy: nameOf(row.decidedBy),
      people: row.people.map(({ firstName, lastName, email, department, role }) => ({
        // Older requests have no role.
        name: fullName({ firstName, lastName }),
        email,
        plant: department,
        role: role ?? 'employee',
      })),
      mayDecide:
        row.state === 'waiting' && (scope.supervisorId === null || row.ownerId === scope.supervisorId),
    })),
  }
}

export const decide: Handler<typeof corporateAdding.decideRequest> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  if (scope.company.status === 'blocked') return ctx.refuse('company-blocked')
  const { people, results } = await decideRequest(ctx, scope, {
    id: input.requestid,
    approve: input.approve,
    reason: input.reason,
  })
  return {
    results: results.flatMap((result, index) => {
      const person = people[index]
      return person ? [toAddedPerson(person, result)] : []
    }),
  }
}
