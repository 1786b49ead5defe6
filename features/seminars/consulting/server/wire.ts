import { and, eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { consultingWire } from '../contract.ts'
import { endOfSlot, minutesOf, SLOT_MINUTES } from '../rules/slots.ts'
import { readOffset, timestampAt, wireClock, wireTime } from '../rules/wire-times.ts'
import { deleteFree, freeSlots, offerSlots } from './slots.ts'
import { consultingSlots } from './tables.ts'

const NO_TIME = 'Please choose a time from 8:00 to 17:30.'

const getDates: Handler<typeof consultingWire.getDates> = async (input, ctx) => {
  const offset = readOffset(input.offset) ?? 0
  const zone = await timeZoneOf(ctx.db, ctx.actor.userId)
  const clock = wireClock(offset, { zone, now: ctx.now, otherwise: offset })
  const slots = await freeSlots(ctx)
  return {
    admin: holds(ctx.actor, 'consulting_admin'),
    dates: slots.map(({ startsAt, title, body, url, color }) => {
      const { date, time } = wireTime(startsAt, clock)
      const end = wireTime(endOfSlot(startsAt), clock).time
      return { date, start: time, end, title, body, url, color, timestamp: startsAt.getTime(), offset }
    }),
  }
}

const deleteDate: Handler<typeof consultingWire.deleteDate> = async ({ timestamp }, ctx) => {
  const [slot] = await ctx.db
    .select()
    .from(consultingSlots)
    .where(
      and(
        eq(consultingSlots.startsAt, new Date(timestamp)),
        eq(consultingSlots.consultantId, ctx.actor.userId),
      ),
    )
    .for('update')
  if (!slot) return ctx.refuse('not-found')
  await deleteFree(ctx, slot)
  return { good: true }
}

const createDate: Handler<typeof consultingWire.createDate> = async (input, ctx) => {
  const start = minutesOf(input.start)
  const end = minutesOf(input.end)
  if (start === null) return ctx.refuse('bad-input', { fields: { start: NO_TIME } })
  if (end === null) return ctx.refuse('bad-input', { fields: { end: NO_TIME } })
  if (end <= start) return ctx.refuse('bad-input', { fields: { end: 'The end must be after the start.' } })
  const zone = await timeZoneOf(ctx.db, ctx.actor.userId)
  const clock = wireClock(readOffset(input.offset), { zone, now: ctx.now, otherwise: zone })
  const starts: Date[] = []
  for (let minutes = start; minutes < end; minutes += SLOT_MINUTES)
    starts.push(timestampAt(input.date, minutes, clock))
  const { title, body, url, color } = input
  return { good: true, added: await offerSlots(ctx, starts, { title, body, url, color, zone }) }
}

export const wireHandlers: Handlers<typeof consultingWire> = { getDates, deleteDate, createDate }
