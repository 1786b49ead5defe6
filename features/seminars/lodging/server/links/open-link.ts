import { eq, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { addDays, earlierDay, laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { isSameSecret } from '#platform/server/keys/same-secret.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import { signText } from '#platform/server/signed-text.ts'
import type { lodgingLinks as contract } from '../../contract/link-contract.ts'
import { initialsOf } from '../../rules/initials.ts'
import { lodgingLinkParameter } from '../../rules/key-pages.ts'
import { MAX_WRONG_PINS } from '../../rules/stay-words.ts'
import { nobody, readBeds } from '../stays/read-beds.ts'
import { lodgingLinks, lodgingLinkViews } from '../tables.ts'
import { todayOf } from '../units/unit-admin.ts'

const DAYS = 28
const DAYS_BACK = 7
const DAYS_AHEAD = 180

type Row = typeof lodgingLinks.$inferSelect

export const links = shareLink({
  table: lodgingLinks,
  viewTable: lodgingLinkViews,
  purpose: 'lodging-link',
  at: (key) => lodgingLinkParameter.at('/condoPlanningCalendar', key),
  most: 50,
})

/** Returns the stored proof of a PIN. It cannot be used without this server's key, or for another link. */
export const pinProof = (ctx: Context, linkId: string, pin: string): Promise<string> =>
  signText(ctx, 'lodging-pin', `${linkId} ${pin}`).then((signed) => signed.slice(signed.lastIndexOf('.') + 1))

/** Returns the content of a link, limited to initials and dates; each view is counted and logged. */
export const open: Handler<(typeof contract)['open']> = async ({ token, pin, from }, ctx) => {
  const row = await links.opened(ctx, token)
  if (!row || row.wrongPins >= MAX_WRONG_PINS) return ctx.refuse('link-gone')
  if (row.pinProof !== '' && !(await isPin(ctx, row, pin)))
    return ctx.refuse(pin === '' ? 'pin-needed' : 'pin-wrong')
  await links.recordView(ctx, row)
  const today = todayOf(ctx)
  const first = laterDay(
    addDays(today, -DAYS_BACK),
    earlierDay(from === '' ? today : from, addDays(today, DAYS_AHEAD)),
  )
  const units = await readBeds(ctx.db, { from: first, to: addDays(first, DAYS - 1), unitId: row.unitId })
  return {
    label: row.label,
    expiresAt: row.expiresAt,
    today,
    from: first,
    days: DAYS,
    units: units.map(({ name, city, beds }) => ({
      name,
      city,
      beds: beds.map((bed) => ({
        name: bed.name,
        stays: bed.stays.map((stay) => ({
          who: initialsOf(stay.person ?? nobody),
          ...pick(stay, 'from', 'to', 'freeFrom'),
        })),
      })),
    })),
  }
}

/** Queries run without a transaction, so a wrong attempt stays counted although the request is refused. */
async function isPin(ctx: Context, row: Row, pin: string): Promise<boolean> {
  if (pin === '') return false
  if (isSameSecret(await pinProof(ctx, row.id, pin), row.pinProof)) return true
  await ctx.db
    .update(lodgingLinks)
    .set({ wrongPins: sql`${lodgingLinks.wrongPins} + 1` })
    .where(eq(lodgingLinks.id, row.id))
  return false
}
