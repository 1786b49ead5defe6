import type { QuotedLine, TaxLine } from './quote-types.ts'

/** Computes the taxes added to priced lines, in minor units of the quote's currency. */
export type TaxRule = (lines: readonly QuotedLine[], currency: string) => TaxLine[]

/** Prices are final: neither specification includes taxes. A provider that owes tax passes another rule to `quote`. */
export const noTax: TaxRule = () => []
