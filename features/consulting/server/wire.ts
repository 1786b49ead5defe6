import { and, eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { momentOf } from '#platform/contract/zoned-clock.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { consultingWire } from '../contract.ts'
import { clockTime, endOfSlot, minutesOf, SLOT_MINUTES } from '../rules/slots.ts'
import { momentAt, readOffset, wireTime } from '../rules/wire-times.ts'
import { deleteFree, freeSlots, offerSlots } from './slots.ts'
import { consultingSlots } from './tables.ts'

const NO_TIME = 'Please choose a time from 8:00 to 17:30.'

const getDates: Handler<typeof consultingWire.getDates> = async (input, call) => {
  const offset = readOffset(input.offset) ?? 0
  const slots = await freeSlots(call)
  return {
    admin: holds(call.actor, 'consulting_admin'),
    dates: slots.map(({ startsAt, title, body, url, color }) => {
      const { date, time } = wireTime(startsAt, offset)
      const end = wireTime(endOfSlot(startsAt), offset).time
      return { date, start: time, end, title, body, url, color, timestamp: startsAt.getTime(), offset }
    }),
  }
}

const deleteDate: Handler<typeof consultingWire.deleteDate> = async ({ timestamp }, call) => {
  const [slot] = await call.db
    .select()
    .from(consultingSlots)
    .where(
      and(
        eq(consultingSlots.startsAt, new Date(timestamp)),
        eq(consultingSlots.consultantId, call.actor.userId),
      ),
    )
    .for('update')
  if (!slot) return call.refuse('not-found')
  await deleteFree(call, slot)
  return { good: true }
}

const createDate: Handler<typeof consultingWire.createDate> = async (input, call) => {
  const start = minutesOf(input.start)
  const end = minutesOf(input.end)
  if (start === null) return call.refuse('bad-input', { fields: { start: NO_TIME } })
  if (end === null) return call.refuse('bad-input', { fields: { end: NO_TIME } })
  if (end <= start) return call.refuse('bad-input', { fields: { end: 'The end must be after the start.' } })
  const offset = readOffset(input.offset)
  const zone = await timeZoneOf(call.db, call.actor.userId)
  const [year = 0, month = 0, day = 0] = input.date.split('-').map(Number)
  const starts: Date[] = []
  for (let minutes = start; minutes < end; minutes += SLOT_MINUTES) {
    const [hours = 0, rest = 0] = clockTime(minutes).split(':').map(Number)
    starts.push(
      offset === null
        ? momentOf({ year, month, day, hours, minutes: rest, seconds: 0 }, zone)
        : momentAt(input.date, minutes, offset),
    )
  }
  const { title, body, url, color } = input
  return { good: true, added: await offerSlots(call, starts, { title, body, url, color, zone }) }
}

export const wireHandlers: Handlers<typeof consultingWire> = { getDates, deleteDate, createDate }
