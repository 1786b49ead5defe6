import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { halvesText } from '../../rules/sold-hours.ts'
import { zonePlace } from '../../rules/zone-place.ts'
import { type Hold, halvesOfHold } from './holds.ts'

/** Formats 'Consulting, Mar 1, 2027, 9:00 AM (Denver time), Conrad Mbeki, 2 half hours', in the buyer's time zone. */
export async function nameOfHold(ctx: Context, hold: Hold): Promise<string> {
  const names = await ctx.peopleNames([hold.consultantId])
  const when = `${formatDateTime(hold.startsAt, hold.buyerZone)} (${zonePlace(hold.buyerZone)} time)`
  return `Consulting, ${when}, ${names.get(hold.consultantId) ?? ''}, ${halvesText(halvesOfHold(hold))}`
}

export const nameOfPackage = (halves: number): string =>
  halves === 2 ? '1 hour of consulting' : `${halves / 2} hours of consulting`
