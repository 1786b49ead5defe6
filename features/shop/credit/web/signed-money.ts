import type { Money } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'

/** Formats a change as '+$12.50' or '−$4.00'; '' for zero. */
export function signedMoney({ minor, currency }: Money): string {
  if (minor === 0) return ''
  return `${minor > 0 ? '+' : '\u2212'}${formatMoney(Math.abs(minor), currency)}`
}
