import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { eventCalendarFile } from '#features/events/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { endOfSlot, isChangeFree } from '../rules/slots.ts'
import { changeHours, halvesOf, lockHours } from './hours.ts'
import { consultingAppointments, consultingSlots } from './tables.ts'
import { type SlotRow, type SlotRows, takeSlots } from './take-slots.ts'
import { remindLater, tellBoth } from './tell.ts'

type Row = typeof consultingAppointments.$inferSelect

export const timesOf = (slots: SlotRows) => {
  const [first] = slots
  const { consultantId, startsAt, zone, url } = first
  return { consultantId, startsAt, zone, url, endsAt: endOfSlot((slots.at(-1) ?? first).startsAt) }
}

const assign = (call: Call, slots: readonly SlotRow[], appointmentId: string) =>
  call.db
    .update(consultingSlots)
    .set({ appointmentId, holdId: null })
    .where(
      inArray(
        consultingSlots.id,
        slots.map(({ id }) => id),
      ),
    )

const release = (call: Call, appointmentId: string) =>
  call.db
    .update(consultingSlots)
    .set({ appointmentId: null })
    .where(eq(consultingSlots.appointmentId, appointmentId))

interface Booking {
  slots: SlotRows
  userId: string
  topic: string
  /** The line of the order that paid it. */
  orderLineId?: string
}

/** Makes the appointment of slots that are locked and free, takes its hours, and tells both. */
export async function makeAppointment(call: Call, { slots, ...booking }: Booking): Promise<string> {
  const id = uuid({ msecs: call.now.getTime() })
  const appointment = { ...timesOf(slots), ...booking, id, bookedAt: call.now }
  const [row] = await call.db.insert(consultingAppointments).values(appointment).returning()
  await assign(call, slots, id)
  const { userId } = booking
  await changeHours(call, {
    ...{ userId, byId: userId, halves: -slots.length, reason: 'Booked', appointmentId: id },
  })
  if (row) await tellBoth(call, row, 'booked')
  if (row) await remindLater(call, row)
  return id
}

export const book: Handler<typeof consulting.book> = async ({ slotids, topic }, call) => {
  const { userId } = call.actor
  await lockHours(call.db, userId)
  const slots = await takeSlots(call, slotids)
  if ((await halvesOf(call.db, userId)) < slots.length) call.refuse('no-hours')
  return { appointmentid: await makeAppointment(call, { slots, userId, topic }) }
}

/** An appointment to come in which the caller takes part; locked. */
export async function ownAppointment(call: SignedInCall, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(consultingAppointments)
    .where(and(eq(consultingAppointments.id, id), isNull(consultingAppointments.canceledAt)))
    .for('update')
  const { userId } = call.actor
  const takesPart = row?.userId === userId || row?.consultantId === userId
  return row && (takesPart || holds(call.actor, 'consulting_admin')) ? row : refuse('not-found')
}

export const move: Handler<typeof consulting.move> = async ({ appointmentid, slotids }, call) => {
  const before = await ownAppointment(call, appointmentid)
  const isOwn = before.userId === call.actor.userId
  if (isOwn && !isChangeFree(before.startsAt, call.now)) call.refuse('too-late')
  const slots = await takeSlots(call, slotids, { appointmentId: before.id })
  const had = await call.db.$count(consultingSlots, eq(consultingSlots.appointmentId, before.id))
  if (slots.length !== had) call.refuse('other-length')
  await release(call, before.id)
  await assign(call, slots, before.id)
  const [row] = await call.db
    .update(consultingAppointments)
    .set({ ...timesOf(slots), revision: before.revision + 1 })
    .where(eq(consultingAppointments.id, before.id))
    .returning()
  if (row) await tellBoth(call, row, 'moved')
  if (row) await remindLater(call, row)
  return { appointmentid: before.id }
}

export const cancel: Handler<typeof consulting.cancel> = async ({ appointmentid, reason }, call) => {
  const row = await ownAppointment(call, appointmentid)
  if (row.startsAt <= call.now) call.refuse('past')
  const isOwn = row.userId === call.actor.userId
  const isBack = !isOwn || isChangeFree(row.startsAt, call.now)
  const halves = await endAppointment(call, row, { reason, isBack, byId: call.actor.userId })
  await call.audit({ action: 'consulting.cancel', target: row.userId, details: { reason, halves } })
  return { givenBack: halves / 2 }
}

interface Ending {
  reason: string
  /** Whether its hours can be booked again. */
  isBack: boolean
  byId: string
}

/** Cancels an appointment that is locked: its times are free, and both are told. Answers the half hours that are back. */
export async function endAppointment(
  call: Call,
  row: Row,
  { reason, isBack, byId }: Ending,
): Promise<number> {
  const slots = await call.db.$count(consultingSlots, eq(consultingSlots.appointmentId, row.id))
  await release(call, row.id)
  const [canceled] = await call.db
    .update(consultingAppointments)
    .set({ canceledAt: call.now, revision: row.revision + 1 })
    .where(eq(consultingAppointments.id, row.id))
    .returning()
  const halves = isBack ? slots : 0
  if (halves > 0)
    await changeHours(call, { userId: row.userId, byId, halves, reason: 'Canceled', appointmentId: row.id })
  if (canceled) await tellBoth(call, canceled, 'canceled', reason)
  return halves
}

export const calendarFile: Handler<typeof consulting.calendarFile> = async ({ appointmentid }, call) => {
  const row = await ownAppointment(call, appointmentid)
  const url = `${call.settings.publicUrl}/consulting`
  const content = eventCalendarFile({
    uid: `consulting-${row.id}@${new URL(call.settings.publicUrl).hostname}`,
    sequence: row.revision,
    name: 'Consulting',
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: call.now,
    isCanceled: false,
    location: 'Online',
    address: '',
    geo: null,
    description: [row.topic, row.url].filter(Boolean).join('\n'),
    url: row.url || url,
  })
  return { content, type: 'text/calendar; charset=utf-8', name: 'consulting.ics' }
}
