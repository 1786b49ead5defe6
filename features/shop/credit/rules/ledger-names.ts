export const ownerKinds = ['person', 'company', 'supervisor', 'provider'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** In which state credit is: to be spent, still to be confirmed, set aside by an order. */
export const ownBuckets = ['available', 'pending', 'held'] as const
export type OwnBucket = (typeof ownBuckets)[number]

/** Where credit comes from and where it goes: the provider's counter ledgers. */
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
export const buckets = [...ownBuckets, ...providerBuckets] as const
export type Bucket = (typeof buckets)[number]

/** A supervisor's ledgers are the part of one company's credit that this supervisor may spend. */
export type Owner =
  | { kind: 'person' | 'company'; id: string }
  | { kind: 'supervisor'; id: string; companyId: string }

export const person = (id: string): Owner => ({ kind: 'person', id })
export const company = (id: string): Owner => ({ kind: 'company', id })
export const supervisor = (companyId: string, id: string): Owner => ({ kind: 'supervisor', companyId, id })

/** Who pays for a company: the company itself, or the budget of one of its supervisors. */
export const payerFor = (companyId: string, supervisorId: string | null): Owner =>
  supervisorId === null ? company(companyId) : supervisor(companyId, supervisorId)

/** 'person/<id>/available', 'supervisor/<company>/<person>/available': the name of an owner's ledger. */
export const ledgerOf = (owner: Owner, bucket: OwnBucket): string =>
  owner.kind === 'supervisor'
    ? `supervisor/${owner.companyId}/${owner.id}/${bucket}`
    : `${owner.kind}/${owner.id}/${bucket}`

/** 'company/<id>', 'supervisor/<company>/<person>': whose movements a statement shows, in whichever state the credit is. */
export const movementsOf = (owner: Owner): string => ledgerOf(owner, 'available').replace(/\/available$/, '')

/** 'provider/spent': the name of a counter ledger. */
export const counter = (bucket: ProviderBucket): string => `provider/${bucket}`

interface LedgerName {
  owner: OwnerKind
  /** The person or the company, of a supervisor's ledger the person; null for the provider. */
  ownerId: string | null
  /** Whose credit it is where that is a company's. */
  companyId: string | null
  bucket: string
}

/** Whose ledger a name means, and which. */
export function readLedgerName(name: string): LedgerName {
  const [owner, second, third, fourth] = name.split('/')
  if (owner === 'provider' && second) return { owner, ownerId: null, companyId: null, bucket: second }
  if (owner === 'supervisor' && second && third && fourth)
    return { owner, ownerId: third, companyId: second, bucket: fourth }
  if ((owner === 'person' || owner === 'company') && second && third)
    return { owner, ownerId: second, companyId: owner === 'company' ? second : null, bucket: third }
  throw new Error(`There is no ledger called ${name}`)
}
