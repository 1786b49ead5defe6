import type { Money } from '#platform/contract/money.ts'

/** Every ledger is kept in US cents. */
export const usd = (minor: number): Money => ({ minor, currency: 'USD' })
