import type { Money } from '#platform/contract/money.ts'

/** All ledgers are in US cents. */
export const usd = (minor: number): Money => ({ minor, currency: 'USD' })
