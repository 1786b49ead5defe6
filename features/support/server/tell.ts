import { holdersOf } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { supportStaff } from '../rules/support-staff.ts'
import type { Owner } from './owner.ts'

/** The open pages of the person and of all staff ask again. */
export async function tellBoth(call: Call, ticket: Owner): Promise<void> {
  const staff = await holdersOf(call.db, supportStaff)
  const owner = ticket.userId ?? ticket.guestId
  await announceTo(call.db, 'support', [...new Set([...(owner ? [owner] : []), ...staff])])
}

/** Those of staff alone. */
export async function tellDesk(call: Call): Promise<void> {
  await announceTo(call.db, 'support', await holdersOf(call.db, supportStaff))
}
