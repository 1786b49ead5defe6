import { holdersOf } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { supportStaff } from '../rules/support-staff.ts'
import type { Owner } from './owner.ts'

/** Refreshes the open pages of the author and of all staff. */
export async function notifyBoth(ctx: Context, ticket: Owner): Promise<void> {
  const staff = await holdersOf(ctx.db, supportStaff)
  const owner = ticket.userId ?? ticket.guestId
  await announceTo(ctx.db, 'support', [...new Set([...(owner ? [owner] : []), ...staff])])
}

/** Refreshes only staff pages. */
export async function notifyStaffPages(ctx: Context): Promise<void> {
  await announceTo(ctx.db, 'support', await holdersOf(ctx.db, supportStaff))
}
