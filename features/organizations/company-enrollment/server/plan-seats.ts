import { planNames } from '#features/learn/seats/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Plan } from '../rules/plan.ts'

/** Returns the seats of a plan with the names of their seat plans. */
export async function namedSeats(ctx: Pick<Context, 'db'>, plan: Plan) {
  return (await seatsNamer(ctx, [plan]))(plan)
}

/** Same, for many plans with one query for the names. */
export async function seatsNamer({ db }: Pick<Context, 'db'>, plans: readonly Plan[]) {
  const codes = plans.flatMap(({ seats = [] }) => seats.map(({ code }) => code))
  const names = await planNames(db, [...new Set(codes)])
  return ({ seats = [] }: Plan) =>
    seats.map(({ code, count }) => ({ code, count, name: names.get(code) ?? code }))
}
