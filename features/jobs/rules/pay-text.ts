import { formatMoney } from '#platform/contract/texts/format.ts'
import type { PayPeriod } from './job-words.ts'

interface PayRange {
  from: number | null
  to: number | null
  currency: string
  period: PayPeriod
}

/** '$28.00 to $34.00 an hour'; '' where the company does not say. */
export function payText({ from, to, currency, period }: PayRange): string {
  const per = period === 'hour' ? 'an hour' : 'a year'
  if (from !== null && to !== null && from !== to)
    return `${formatMoney(from, currency)} to ${formatMoney(to, currency)} ${per}`
  if (from !== null && to === null) return `From ${formatMoney(from, currency)} ${per}`
  if (from === null && to !== null) return `Up to ${formatMoney(to, currency)} ${per}`
  return from === null ? '' : `${formatMoney(from, currency)} ${per}`
}
