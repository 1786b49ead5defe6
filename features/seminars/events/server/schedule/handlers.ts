import { DEFAULT_PARTNER, partnerCode } from '#features/core/partner/rules/choose-partner.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { BuiltAnswer } from '#platform/server/http/cached-answers.ts'
import type { ReadyBytes } from '#platform/server/http/ready-bytes.ts'
import type { events } from '../../contract.ts'
import { buildEvent } from './build-event.ts'
import { buildSchedule, buildWebinars, lookerOf, type ScheduleViewer } from './build-schedule.ts'
import { join } from './join-webinar.ts'
import { registrations } from './own-registrations.ts'
import { scheduleOf } from './stored-schedule.ts'

const schedule: Handler<typeof events.schedule> = (input, ctx) =>
  stored(ctx, 'list', input.partner, async (looker) => {
    const { events, until } = await buildSchedule(ctx, looker)
    return { answer: { partner: looker.partner.code, events }, until }
  })

const webinars: Handler<typeof events.webinars> = (input, ctx) =>
  stored(ctx, 'webinars', input.partner, async (looker) => {
    const { events, until } = await buildWebinars(ctx, looker)
    return { answer: { partner: looker.partner.code, webinars: events }, until }
  })

const event: Handler<typeof events.event> = ({ scheduleid, partner }, ctx) =>
  stored(ctx, `event ${scheduleid.toLowerCase()}`, partner, (looker) => buildEvent(ctx, scheduleid, looker))

export const scheduleHandlers: Handlers<typeof events> = {
  schedule,
  webinars,
  event,
  registrations: registrations,
  join,
}

/** Members of a partner may see other prices than visitors, so responses are cached separately for each. */
function stored(
  ctx: Context,
  what: string,
  partner: string,
  build: (looker: ScheduleViewer) => Promise<BuiltAnswer>,
): Promise<ReadyBytes> {
  const code = partnerCode(partner) || DEFAULT_PARTNER
  const reader = ctx.actor?.partner === code ? 'member' : 'visitor'
  return scheduleOf(ctx).get(ctx, `${what} ${code} ${reader}`, async () => build(await lookerOf(ctx, code)))
}
