import { eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import { lodgingBeds, type lodgingStays, lodgingUnits } from './tables.ts'

type Stay = typeof lodgingStays.$inferSelect

interface Facts {
  state: Stay['state']
  unit: string
  address: string
  directions: string
  bed: string
  from: string
  to: string
  reason: string
  url: string
}

const headings: Readonly<Record<Stay['state'], string>> = {
  asked: 'Your request for a bed',
  approved: 'Your bed is reserved',
  refused: 'Your request for a bed was refused',
  canceled: 'Your stay was canceled',
}

export const stayMail: MailTemplate<Facts> = {
  name: 'lodgingStay',
  topic: 'seminars',
  subject: ({ state, unit }) => `${headings[state]}: ${unit}`,
  body: ({ state, unit, address, directions, bed, from, to, reason, url }) => [
    heading(headings[state]),
    ...(reason === '' ? [] : [reason]),
    factList([
      ['Unit', unit],
      ...(bed === '' ? [] : [['Bed', bed] as [string, string]]),
      ['Arrive', formatDay(from)],
      ['Leave', formatDay(to)],
      ...(address === '' ? [] : [['Address', address] as [string, string]]),
    ]),
    ...(directions === '' ? [] : [directions]),
    button('See my stays', url),
  ],
}

/** Notifies the guest about the decision. */
export async function notifyGuest(ctx: Context, stay: Stay): Promise<void> {
  const person = (await findPeople(ctx.db, [stay.userId])).get(stay.userId)
  const [unit] = await ctx.db.select().from(lodgingUnits).where(eq(lodgingUnits.id, stay.unitId))
  if (!person || !unit) return
  const isApproved = stay.state === 'approved'
  const [bed] =
    isApproved && stay.bedId
      ? await ctx.db.select().from(lodgingBeds).where(eq(lodgingBeds.id, stay.bedId))
      : []
  await sendMail(ctx, stayMail, person.email, {
    ...pick(stay, 'state', 'from', 'to', 'reason'),
    bed: bed?.name ?? '',
    unit: `${unit.name}, ${unit.city}`,
    address: isApproved ? unit.address : '',
    directions: isApproved ? unit.directions : '',
    url: `${ctx.settings.publicUrl}/condoPlanningCalendar`,
  })
}
