export const ownerKinds = ['person', 'company', 'supervisor', 'provider'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** Credit states: available to spend, pending confirmation, held by an order. */
export const creditBuckets = ['available', 'pending', 'held'] as const
export type OwnBucket = (typeof creditBuckets)[number]

/** The provider's counter ledgers: sources and destinations of credit. */
export const providerBuckets = [
  'referral',
  'promo',
  'goodwill',
  'refunds',
  'deposits',
  'spent',
  'written-off',
] as const
export type ProviderBucket = (typeof providerBuckets)[number]
export const buckets = [...creditBuckets, ...providerBuckets] as const
export type Bucket = (typeof buckets)[number]

/** Owner of credit. A supervisor's ledgers hold the part of one company's credit that this supervisor may spend. */
export type Owner =
  | { kind: 'person' | 'company'; id: string }
  | { kind: 'supervisor'; id: string; companyId: string }

export const person = (id: string): Owner => ({ kind: 'person', id })
export const company = (id: string): Owner => ({ kind: 'company', id })
export const supervisor = (companyId: string, id: string): Owner => ({ kind: 'supervisor', companyId, id })

/** Returns the payer for a company: the company itself, or the budget of one of its supervisors. */
export const payerFor = (companyId: string, supervisorId: string | null): Owner =>
  supervisorId === null ? company(companyId) : supervisor(companyId, supervisorId)

/** Returns the name of an owner's ledger: 'person/<id>/available', 'supervisor/<company>/<person>/available'. */
export const ledgerOf = (owner: Owner, bucket: OwnBucket): string =>
  owner.kind === 'supervisor'
    ? `supervisor/${owner.companyId}/${owner.id}/${bucket}`
    : `${owner.kind}/${owner.id}/${bucket}`

/** Returns a statement's owner key, across all credit states: 'company/<id>', 'supervisor/<company>/<person>'. */
export const movementsOf = (owner: Owner): string => ledgerOf(owner, 'available').replace(/\/available$/, '')

/** Returns the name of a counter ledger: 'provider/spent'. */
export const counter = (bucket: ProviderBucket): string => `provider/${bucket}`

interface LedgerName {
  owner: OwnerKind
  /** User or company id; for a supervisor's ledger the user id, and null for the provider. */
  ownerId: string | null
  /** Company that the credit belongs to, if any. */
  companyId: string | null
  bucket: string
}

/** Parses a ledger name into its owner and bucket. */
export function readLedgerName(name: string): LedgerName {
  const [owner, second, third, fourth] = name.split('/')
  if (owner === 'provider' && second) return { owner, ownerId: null, companyId: null, bucket: second }
  if (owner === 'supervisor' && second && third && fourth)
    return { owner, ownerId: third, companyId: second, bucket: fourth }
  if ((owner === 'person' || owner === 'company') && second && third)
    return { owner, ownerId: second, companyId: owner === 'company' ? second : null, bucket: third }
  throw new Error(`There is no ledger called ${name}`)
}
