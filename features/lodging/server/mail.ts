import { eq } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
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
    { kind: 'heading', text: headings[state] },
    ...(reason === '' ? [] : [{ kind: 'paragraph' as const, text: reason }]),
    {
      kind: 'facts',
      rows: [
        ['Unit', unit],
        ...(bed === '' ? [] : [['Bed', bed] as [string, string]]),
        ['Arrive', formatDay(from)],
        ['Leave', formatDay(to)],
        ...(address === '' ? [] : [['Address', address] as [string, string]]),
      ],
    },
    ...(directions === '' ? [] : [{ kind: 'paragraph' as const, text: directions }]),
    { kind: 'button', label: 'See my stays', url },
  ],
}

/** Tells the person of a stay what was decided. */
export async function tellGuest(call: Call, stay: Stay): Promise<void> {
  const person = (await findPeople(call.db, [stay.userId])).get(stay.userId)
  const [unit] = await call.db.select().from(lodgingUnits).where(eq(lodgingUnits.id, stay.unitId))
  if (!person || !unit) return
  const isApproved = stay.state === 'approved'
  const [bed] =
    isApproved && stay.bedId
      ? await call.db.select().from(lodgingBeds).where(eq(lodgingBeds.id, stay.bedId))
      : []
  await sendMail(call, stayMail, person.email, {
    ...{ state: stay.state, from: stay.from, to: stay.to, reason: stay.reason, bed: bed?.name ?? '' },
    unit: `${unit.name}, ${unit.city}`,
    address: isApproved ? unit.address : '',
    directions: isApproved ? unit.directions : '',
    url: `${call.settings.publicUrl}/condoPlanningCalendar`,
  })
}
