export const ownerKinds = ['person', 'company', 'supervisor', 'provider'] as const
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
export const ledgerOf = (owner: Owner, purse: OwnPurse): string =>
  owner.kind === 'supervisor'
    ? `supervisor/${owner.companyId}/${owner.id}/${purse}`
    : `${owner.kind}/${owner.id}/${purse}`

/** 'company/<id>', 'supervisor/<company>/<person>': whose movements a statement shows, in whichever state the credit is. */
export const movementsOf = (owner: Owner): string => ledgerOf(owner, 'available').replace(/\/available$/, '')

/** 'provider/spent': the name of a counter ledger. */
export const counter = (purse: ProviderPurse): string => `provider/${purse}`

interface LedgerName {
  owner: OwnerKind
  /** The person or the company, of a supervisor's ledger the person; null for the provider. */
  ownerId: string | null
  /** Whose credit it is where that is a company's. */
  companyId: string | null
  purse: string
}

/** Whose ledger a name means, and which. */
export function readLedgerName(name: string): LedgerName {
  const [owner, second, third, fourth] = name.split('/')
  if (owner === 'provider' && second) return { owner, ownerId: null, companyId: null, purse: second }
  if (owner === 'supervisor' && second && third && fourth)
    return { owner, ownerId: third, companyId: second, purse: fourth }
  if ((owner === 'person' || owner === 'company') && second && third)
    return { owner, ownerId: second, companyId: owner === 'company' ? second : null, purse: third }
  throw new Error(`There is no ledger called ${name}`)
}
