import type { Day } from '#platform/contract/zoned-days.ts'
import { type CertificateTypeCode, certificateTypes, type RenewalRule } from '../certificate-types.ts'

/** Renewal rules of a certificate type, for certificates issued on or after the given day. */
export interface DatedTerms extends RenewalRule {
  from: Day
}

export type TermsBook = Readonly<Partial<Record<CertificateTypeCode, readonly DatedTerms[]>>>

/** A day before any certificate was issued. */
const BEGINNING: Day = '2000-01-01'

/**
 * All past and current terms (R-EXM-4); periods and hours are the provider's own rules. A change is added as a new
 * entry with its effective date. Certificates retain the terms under which they were issued.
 */
export const termsBook: TermsBook = Object.fromEntries(
  certificateTypes.flatMap(({ code, renewal }) =>
    renewal ? [[code, [{ from: BEGINNING, ...renewal }]]] : [],
  ),
)

/** Returns the terms for a certificate by its issue date; null if its type is never renewed. */
export function termsFor(
  type: CertificateTypeCode,
  issuedOn: Day,
  book: TermsBook = termsBook,
): DatedTerms | null {
  const applying = (book[type] ?? []).filter(({ from }) => from <= issuedOn)
  return applying.reduce<DatedTerms | null>(
    (newest, terms) => (newest && newest.from > terms.from ? newest : terms),
    null,
  )
}
