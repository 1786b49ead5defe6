import { planNames } from '#features/learning/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Plan } from '../../rules/plan.ts'

/** The seats of a plan with the names of their seat plans. */
export async function namedSeats(call: Pick<Call, 'db'>, { seats = [] }: Plan) {
  const names = await planNames(
    call.db,
    seats.map(({ code }) => code),
  )
  return seats.map(({ code, count }) => ({ code, count, name: names.get(code) ?? code }))
}
