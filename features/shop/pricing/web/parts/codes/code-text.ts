import { formatDate, formatMoney, formatPercent } from '#platform/web/format.ts'
import type { PromoCodeRow } from '../../../contract/promo-codes.ts'

export const kindNames: Record<PromoCodeRow['kind'], string> = {
  account: 'Online training',
  global: 'All seminars',
  event: 'One seminar',
}

export const stateNames: Record<PromoCodeRow['state'], string> = {
  running: 'Active',
  coming: 'Upcoming',
  ended: 'Ended',
  'used-up': 'Used up',
  archived: 'Archived',
}

export const stateColors: Record<PromoCodeRow['state'], string> = {
  running: 'teal',
  coming: 'blue',
  ended: 'gray',
  'used-up': 'orange',
  archived: 'gray',
}

/** Formats the benefit of a code: '20%, then 5%' or '$25.00 credit'. */
export function givesText({ creditMinor, basisPoints, orBasisPoints, howMany }: PromoCodeRow): string {
  if (creditMinor > 0) return `${formatMoney(creditMinor, 'USD')} credit`
  const rest = howMany !== null && orBasisPoints > 0 ? `, then ${formatPercent(orBasisPoints)}` : ''
  return `${formatPercent(basisPoints)}${rest}`
}

export function usesText({ used, held, howMany }: PromoCodeRow): string {
  const of = howMany === null ? String(used) : `${used} of ${howMany}`
  return held > 0 ? `${of}, ${held} held` : of
}

export function periodText({ validFrom, validTo }: PromoCodeRow): string {
  if (!validFrom && !validTo) return 'Always'
  if (!validFrom) return `until ${formatDate(validTo ?? '')}`
  return validTo ? `${formatDate(validFrom)} – ${formatDate(validTo)}` : `from ${formatDate(validFrom)}`
}
