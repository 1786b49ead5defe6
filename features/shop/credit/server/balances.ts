import { type Db, run } from '#platform/server/db.ts'
import { company, ledgerOf, type Owner, person } from '../rules/ledger-names.ts'

const buckets = {
  name: 'credit.purses',
  text: 'select name, balance_minor::float8 as minor from credit_ledgers where name = any($1)',
}

async function balancesOf(db: Db, owner: Owner) {
  const names = (['available', 'pending', 'held'] as const).map((bucket) => ledgerOf(owner, bucket))
  const found = await run<{ name: string; minor: number }>(db, buckets, [names])
  const [available = 0, pending = 0, held = 0] = names.map(
    (name) => found.find((row) => row.name === name)?.minor,
  )
  return { available, pending, held }
}

export interface PersonCredit {
  /** Spendable now, in US cents. */
  availableMinor: number
  /** In US cents; becomes available when the refund period of the underlying orders has passed. */
  pendingMinor: number
  /** Held by orders in progress, in US cents. */
  heldMinor: number
}

export async function creditOf(db: Db, userId: string): Promise<PersonCredit> {
  const { available, pending, held } = await balancesOf(db, person(userId))
  return { availableMinor: available, pendingMinor: pending, heldMinor: held }
}

export interface CompanyCredit {
  /** Spendable now, in US cents. */
  availableMinor: number
  /** Held by orders in progress, in US cents. */
  heldMinor: number
}

export async function companyCreditOf(db: Db, companyId: string): Promise<CompanyCredit> {
  const { available, held } = await balancesOf(db, company(companyId))
  return { availableMinor: available, heldMinor: held }
}

/** Returns the available credit of each company, in US cents. Companies that never had credit are omitted. */
export async function creditOfCompanies(db: Db, companyIds: readonly string[]): Promise<Map<string, number>> {
  const names = new Map(companyIds.map((id) => [ledgerOf(company(id), 'available'), id]))
  const found = await run<{ name: string; minor: number }>(db, buckets, [[...names.keys()]])
  return new Map(found.map(({ name, minor }) => [names.get(name) ?? '', minor]))
}
