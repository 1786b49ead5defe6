import { formatRate } from '#platform/contract/texts/format.ts'
import type { PayPeriod } from './job-text.ts'

interface PayRange {
  from: number | null
  to: number | null
  currency: string
  period: PayPeriod
}

/** Formats the pay: '$28 to $34.50 an hour', '$52,000 a year'; '' if the company does not specify it. */
export function payText({ from, to, currency, period }: PayRange): string {
  const per = period === 'hour' ? 'an hour' : 'a year'
  if (from !== null && to !== null && from !== to)
    return `${formatRate(from, currency)} to ${formatRate(to, currency)} ${per}`
  if (from !== null && to === null) return `From ${formatRate(from, currency)} ${per}`
  if (from === null && to !== null) return `Up to ${formatRate(to, currency)} ${per}`
  return from === null ? '' : `${formatRate(from, currency)} ${per}`
}
