import type { EntryKind, PaidBy } from './ledger-entry.ts'

export const kindLabels: Readonly<Record<EntryKind, { label: string; color: string }>> = {
  sale: { label: 'Sale', color: 'teal' },
  refund: { label: 'Refund', color: 'orange' },
  payment: { label: 'Payment', color: 'blue' },
  correction: { label: 'Correction', color: 'grape' },
}

/** Returns the payment method without card details: 'Visa', 'Bank transfer', 'Ledger'. */
export function methodOf(paidBy: PaidBy, paidWith: string | null): string {
  if (paidBy === 'ledger') return 'Ledger'
  if (!paidWith) return 'Other'
  if (paidWith.startsWith('Bank transfer')) return 'Bank transfer'
  return paidWith.replace(/ ending in \d{1,19}$/, '')
}

/** Describes a balance as text; positive means the provider owes the partner. */
export function owesText(
  balanceMinor: number,
  { provider, partner }: { provider: string; partner: string },
): string {
  if (balanceMinor === 0) return 'Nothing is owed.'
  return balanceMinor > 0 ? `${provider} owes ${partner}` : `${partner} owes ${provider}`
}
