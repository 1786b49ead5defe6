import { planNames } from '#features/learning/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Plan } from '../../rules/plan.ts'

/** The seats of a plan with the names of their seat plans. */
export async function namedSeats(call: Pick<Call, 'db'>, plan: Plan) {
  return (await seatsNamer(call, [plan]))(plan)
}

/** The same for many plans, whose names are asked for once. */
export async function seatsNamer({ db }: Pick<Call, 'db'>, plans: readonly Plan[]) {
  const codes = plans.flatMap(({ seats = [] }) => seats.map(({ code }) => code))
  const names = await planNames(db, [...new Set(codes)])
  return ({ seats = [] }: Plan) =>
    seats.map(({ code, count }) => ({ code, count, name: names.get(code) ?? code }))
}
