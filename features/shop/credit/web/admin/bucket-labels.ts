import type { Bucket, OwnerKind } from '../../rules/ledger-names.ts'

/** Ledger labels on staff pages. */
export const bucketLabels: Readonly<Record<Bucket, string>> = {
  available: 'Available',
  pending: 'Pending',
  held: 'Set aside',
  referral: 'Referral credit given',
  promo: 'Promo credit given',
  goodwill: 'Corrections by staff',
  refunds: 'Refunds as credit',
  deposits: 'Paid in by companies',
  spent: 'Spent on orders',
  'written-off': 'Written off',
}

export const ledgerAddress = (owner: OwnerKind, ownerid: string): string =>
  `/adminIndex/credit/${owner}/${ownerid}`
