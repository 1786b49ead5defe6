import { eq, inArray } from 'drizzle-orm'
import { eventCalendarFile } from '#features/seminars/events/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { endOfSlot, isChangeFree } from '../rules/slots.ts'
import { changeHours, halvesOf, lockHours } from './hours.ts'
import { lockFreeSlots, type SlotRow, type SlotRows } from './lock-free-slots.ts'
import { notifyBoth, remindLater } from './notify.ts'
import { consultingAppointments, consultingSlots } from './tables.ts'

type Row = typeof consultingAppointments.$inferSelect

export const timesOf = (slots: SlotRows) => {
  const [first] = slots
  const { consultantId, startsAt, zone, url } = first
  return { consultantId, startsAt, zone, url, endsAt: endOfSlot((slots.at(-1) ?? first).startsAt) }
}

const assign = (ctx: Context, slots: readonly SlotRow[], appointmentId: string) =>
  ctx.db
    .update(consultingSlots)
    .set({ appointmentId, holdId: null })
    .where(inArray(consultingSlots.id, pluck(slots, 'id')))

const release = (ctx: Context, appointmentId: string) =>
  ctx.db
    .update(consultingSlots)
    .set({ appointmentId: null })
    .where(eq(consultingSlots.appointmentId, appointmentId))

interface Booking {
  slots: SlotRows
  userId: string
  topic: string
  /** Order line that paid for it. */
  orderLineId?: string
}

/** Books locked, free slots as an appointment, deducts its hours, and notifies both parties. */
export async function makeAppointment(ctx: Context, { slots, ...booking }: Booking): Promise<string> {
  const id = ctx.newId()
  const appointment = { ...timesOf(slots), ...booking, id, bookedAt: ctx.now }
  const [row] = await ctx.db.insert(consultingAppointments).values(appointment).returning()
  await assign(ctx, slots, id)
  const { userId } = booking
  await changeHours(ctx, {
    userId,
    byId: userId,
    halves: -slots.length,
    reason: 'Booked',
    appointmentId: id,
  })
  if (row) await notifyBoth(ctx, row, 'booked')
  if (row) await remindLater(ctx, row)
  return id
}

export const book: Handler<typeof consulting.book> = async ({ slotids, topic }, ctx) => {
  const { userId } = ctx.actor
  await lockHours(ctx, userId)
  const slots = await lockFreeSlots(ctx, slotids)
  if ((await halvesOf(ctx.db, userId)) < slots.length) ctx.refuse('no-hours')
  return { appointmentid: await makeAppointment(ctx, { slots, userId, topic }) }
}

/** Returns the caller's appointment, locked, if it was not canceled. */
export async function ownAppointment(ctx: SignedInContext, id: string): Promise<Row> {
  const row = await anyAppointment(ctx, id)
  return row.canceledAt ? refuse('not-found') : row
}

async function anyAppointment(ctx: SignedInContext, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(consultingAppointments)
    .where(eq(consultingAppointments.id, id))
    .for('update')
  const { userId } = ctx.actor
  const takesPart = row?.userId === userId || row?.consultantId === userId
  return row && (takesPart || holds(ctx.actor, 'consulting_admin')) ? row : refuse('not-found')
}

export const move: Handler<typeof consulting.move> = async ({ appointmentid, slotids }, ctx) => {
  const before = await ownAppointment(ctx, appointmentid)
  const isOwn = before.userId === ctx.actor.userId
  if (isOwn && !isChangeFree(before.startsAt, ctx.now)) ctx.refuse('too-late')
  const slots = await lockFreeSlots(ctx, slotids, { appointmentId: before.id })
  const had = await ctx.db.$count(consultingSlots, eq(consultingSlots.appointmentId, before.id))
  if (slots.length !== had) ctx.refuse('other-length')
  await release(ctx, before.id)
  await assign(ctx, slots, before.id)
  const [row] = await ctx.db
    .update(consultingAppointments)
    .set({ ...timesOf(slots), revision: before.revision + 1 })
    .where(eq(consultingAppointments.id, before.id))
    .returning()
  if (row) await notifyBoth(ctx, row, 'moved')
  if (row) await remindLater(ctx, row)
  return { appointmentid: before.id }
}

export const cancel: Handler<typeof consulting.cancel> = async ({ appointmentid, reason }, ctx) => {
  const row = await ownAppointment(ctx, appointmentid)
  if (row.startsAt <= ctx.now) ctx.refuse('past')
  const isOwn = row.userId === ctx.actor.userId
  const isBack = !isOwn || isChangeFree(row.startsAt, ctx.now)
  const halves = await endAppointment(ctx, row, { reason, isBack, byId: ctx.actor.userId })
  await ctx.audit({ action: 'consulting.cancel', target: row.userId, details: { reason, halves } })
  return { givenBack: halves / 2 }
}

interface Ending {
  reason: string
  /** Whether its hours are returned to the balance. */
  isBack: boolean
  byId: string
}

/** Cancels a locked appointment and notifies both parties. Returns the half hours refunded. */
export async function endAppointment(
  ctx: Context,
  row: Row,
  { reason, isBack, byId }: Ending,
): Promise<number> {
  const slots = await ctx.db.$count(consultingSlots, eq(consultingSlots.appointmentId, row.id))
  await release(ctx, row.id)
  const [canceled] = await ctx.db
    .update(consultingAppointments)
    .set({ canceledAt: ctx.now, revision: row.revision + 1 })
    .where(eq(consultingAppointments.id, row.id))
    .returning()
  const halves = isBack ? slots : 0
  if (halves > 0)
    await changeHours(ctx, { userId: row.userId, byId, halves, reason: 'Canceled', appointmentId: row.id })
  if (canceled) await notifyBoth(ctx, canceled, 'canceled', reason)
  return halves
}

export const calendarFile: Handler<typeof consulting.calendarFile> = async ({ appointmentid }, ctx) => {
  const row = await anyAppointment(ctx, appointmentid)
  const url = `${ctx.settings.publicUrl}/consulting`
  const content = eventCalendarFile([
    {
      uid: `consulting-${row.id}@${new URL(ctx.settings.publicUrl).hostname}`,
      sequence: row.revision,
      name: 'Consulting',
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      changedAt: ctx.now,
      isCanceled: row.canceledAt !== null,
      location: 'Online',
      address: '',
      geo: null,
      description: [row.topic, row.url].filter(Boolean).join('\n'),
      url: row.url || url,
    },
  ])
  return { content, type: 'text/calendar; charset=utf-8', name: 'consulting.ics' }
}
