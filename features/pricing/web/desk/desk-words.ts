import { formatDate, formatMoney, formatPercent } from '#platform/web/format.ts'
import type { DeskCode } from '../../contract/desk-operations.ts'

export const kindNames: Record<DeskCode['kind'], string> = {
  account: 'Accounts',
  global: 'All seminars',
  event: 'One seminar',
}

export const stateNames: Record<DeskCode['state'], string> = {
  running: 'Running',
  coming: 'Coming',
  ended: 'Ended',
  'used-up': 'Used up',
  archived: 'Archived',
}

export const stateColors: Record<DeskCode['state'], string> = {
  running: 'teal',
  coming: 'blue',
  ended: 'gray',
  'used-up': 'orange',
  archived: 'gray',
}

/** '20%, then 5%' or '$25.00 credit'. */
export function givesText({ creditMinor, basisPoints, orBasisPoints, howMany }: DeskCode): string {
  if (creditMinor > 0) return `${formatMoney(creditMinor, 'USD')} credit`
  const rest = howMany !== null && orBasisPoints > 0 ? `, then ${formatPercent(orBasisPoints)}` : ''
  return `${formatPercent(basisPoints)}${rest}`
}

export function usesText({ used, held, howMany }: DeskCode): string {
  const of = howMany === null ? String(used) : `${used} of ${howMany}`
  return held > 0 ? `${of}, ${held} held` : of
}

export function periodText({ validFrom, validTo }: DeskCode): string {
  if (!validFrom && !validTo) return 'Always'
  if (!validFrom) return `until ${formatDate(validTo ?? '')}`
  return validTo ? `${formatDate(validFrom)} – ${formatDate(validTo)}` : `from ${formatDate(validFrom)}`
}

/** '12.5' of 1250 basis points, and back; null for what is no percent. */
export const percentOf = (basisPoints: number): string => (basisPoints === 0 ? '' : String(basisPoints / 100))
export function pointsOf(text: string): number | null {
  if (text.trim() === '') return 0
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= 10_000 ? points : null
}

/** A local date of a date field as a moment: the first of the day, or its last. */
export const momentOf = (date: string, end: boolean): string =>
  date === '' ? '' : new Date(`${date}T${end ? '23:59:59.999' : '00:00:00.000'}`).toISOString()

/** The local date of a moment, as date fields want it. */
export function dateOf(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
