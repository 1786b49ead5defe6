import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { seminarsOf } from '#features/seminars/events/server/public.ts'
import { companiesOf, eventOf } from '#features/seminars/registration/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registrants } from '../contract/registrants-contract.ts'

export const choices: Handler<typeof registrants.choices> = async ({ scheduleid }, ctx) => {
  const event = await eventOf(ctx, scheduleid)
  const held = await seminarsOf(ctx.db, [event.id])
  return {
    seminars: held.map(({ seminarId, code, name, seatLimit, seatsTaken }) => ({
      semid: seminarId,
      code,
      name,
      left: seatLimit === null ? null : Math.max(0, seatLimit - seatsTaken),
    })),
    modes: [...modesOf(event.format)],
    companies: await companiesOf(ctx.db, event.id),
    whyNotSold: whyClosed(event, ctx.now),
  }
}
