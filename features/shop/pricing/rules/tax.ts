import type { QuotedLine, TaxLine } from './quote-types.ts'

/** Says which taxes come on top of priced lines, in minor units of the quote's currency. */
export type TaxRule = (lines: readonly QuotedLine[], currency: string) => TaxLine[]

/** Prices are final: neither specification knows a tax. A provider that owes one hands another rule to `quote`. */
export const noTax: TaxRule = () => []
