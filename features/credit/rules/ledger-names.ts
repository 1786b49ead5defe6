export const ownerKinds = ['person', 'company', 'provider'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** In which state credit is: to be spent, still to be confirmed, set aside by an order. */
export const ownPurses = ['available', 'pending', 'held'] as const
export type OwnPurse = (typeof ownPurses)[number]

/** Where credit comes from and where it goes: the provider's counter ledgers. */
export const providerPurses = [
  'referral',
  'promo',
  'goodwill',
  'refunds',
  'deposits',
  'spent',
  'written-off',
] as const
export type ProviderPurse = (typeof providerPurses)[number]
export const purses = [...ownPurses, ...providerPurses] as const
export type Purse = (typeof purses)[number]

export interface Owner {
  kind: 'person' | 'company'
  id: string
}

export const person = (id: string): Owner => ({ kind: 'person', id })
export const company = (id: string): Owner => ({ kind: 'company', id })

/** 'person/<id>/available': the name of an owner's ledger. */
export const ledgerOf = (owner: Owner, purse: OwnPurse): string => `${owner.kind}/${owner.id}/${purse}`

/** 'provider/spent': the name of a counter ledger. */
export const counter = (purse: ProviderPurse): string => `provider/${purse}`

interface LedgerName {
  owner: OwnerKind
  /** Null for the provider. */
  ownerId: string | null
  purse: string
}

/** Whose ledger a name means, and which. */
export function readLedgerName(name: string): LedgerName {
  const [owner, second, third] = name.split('/')
  if (owner === 'provider' && second) return { owner, ownerId: null, purse: second }
  if ((owner === 'person' || owner === 'company') && second && third)
    return { owner, ownerId: second, purse: third }
  throw new Error(`There is no ledger called ${name}`)
}
