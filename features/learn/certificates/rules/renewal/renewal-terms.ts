import type { Day } from '#platform/contract/zoned-days.ts'
import { type CertificateTypeCode, certificateTypes, type RenewalRule } from '../certificate-types.ts'

/** What renews a type of certificate, for certificates issued on that day or later. */
export interface DatedTerms extends RenewalRule {
  from: Day
}

export type TermsBook = Readonly<Partial<Record<CertificateTypeCode, readonly DatedTerms[]>>>

/** Before any certificate was issued. */
const BEGINNING: Day = '2000-01-01'

/**
 * All terms there ever were (R-EXM-4); periods and hours are the provider's own rules. A change is a further entry
 * with the day from which it applies; what was issued before keeps the terms under which it was issued.
 */
export const termsBook: TermsBook = Object.fromEntries(
  certificateTypes.flatMap(({ code, renewal }) =>
    renewal ? [[code, [{ from: BEGINNING, ...renewal }]]] : [],
  ),
)

/** The terms for a certificate by the day of its issue; null where its type is never renewed. */
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
