import { type Event, seminarsOf } from '#features/seminars/events/server/public.ts'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { blankContact } from '../../contract/contact.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import type { Registration } from '../tables.ts'
import { attendeeOf } from './attendee-of.ts'
import { type OwnRegistrationRow, ownRegistration } from './own-registration.ts'
import { registrationNow } from './registration-now.ts'

/** Returns the seminars of the event that the attendee can add, with current prices. */
export async function addable(ctx: Context, { row }: OwnRegistrationRow, event: Event) {
  const held = await seminarsOf(ctx.db, [event.id])
  const more = held.filter(
    ({ seminarId, seatLimit, seatsTaken }) =>
      !row.seminarIds.includes(seminarId) && (seatLimit === null || seatsTaken < seatLimit),
  )
  if (more.length === 0) return []
  const lines = more.map(({ seminarId }) => lineFor(row, event, seminarId))
  const quoted = await quoteLines(ctx.declaring(checkoutRefusals), lines, {
    partner: ctx.actor?.partner ?? '',
    currency: undefined,
  })
  return more.map(({ seminarId, code, name }) => ({
    semid: seminarId,
    code,
    name,
    price: {
      minor: quoted.lines.find(({ lineId }) => lineId === lineIdOf(row, seminarId))?.total ?? 0,
      currency: quoted.currency,
    },
  }))
}

const lineIdOf = (row: Registration, semid: string): string => `seminar:${row.id}:${semid}`

function lineFor(row: Registration, event: Event, semid: string) {
  return {
    lineId: lineIdOf(row, semid),
    kind: 'seminar' as const,
    code: event.id,
    quantity: 1,
    details: {
      event: event.name,
      attendees: [attendeeOf(row, [semid])],
      contact: row.contact ?? blankContact(),
      promocode: '',
      adds: row.id,
    },
  }
}

/** Returns the line to add to the caller's cart. */
export const addSeminar: Handler<typeof ownRegistrations.addSeminar> = async ({ recordid, semid }, ctx) => {
  const own = await ownRegistration(ctx, recordid)
  const { event, may } = await registrationNow(ctx, own)
  if (!may.addSeminar.may) return ctx.refuse('not-now', { message: may.addSeminar.message })
  const choice = (await addable(ctx, own, event)).find((one) => one.semid === semid)
  if (!choice)
    return ctx.refuse('not-now', { message: 'This seminar cannot be added: it is full, or taken already.' })
  const { code, details } = lineFor(own.row, event, semid)
  return { code, details, name: choice.name, price: choice.price }
}
