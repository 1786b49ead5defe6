import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPersonFound, peopleView } from '#features/accounts/server/public.ts'
import { companiesView } from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { credit } from '../../contract.ts'
import type { OwnPurse } from '../../rules/ledger-names.ts'
import { usd } from '../../rules/usd.ts'
import { creditLedgers } from '../tables.ts'

type OwnerKind = 'person' | 'company'

/** Everybody (or every company) with what their ledgers hold; who has none holds nothing. */
function ownersWithCredit(db: Db, kind: OwnerKind) {
  const people = kind === 'person' ? peopleView(db) : null
  const owners = people ?? companiesView(db)
  const [available, pending, held] = [purse('available'), purse('pending'), purse('held')]
  const on = (ledger: typeof available, name: OwnPurse) =>
    eq(ledger.name, sql`${`${kind}/`} || ${owners.id}::text || ${`/${name}`}`)
  const columns = {
    id: owners.id,
    name: owners.name,
    detail: owners.detail,
    available: balance(available),
    pending: balance(pending),
    held: balance(held),
  }
  const rows = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(owners)
      .leftJoin(available, on(available, 'available'))
      .leftJoin(pending, on(pending, 'pending'))
      .leftJoin(held, on(held, 'held'))
      .where(where)
  const owner = kind === 'person' ? creditLedgers.userId : creditLedgers.companyId
  const hasLedger = sql`${owners.id} in (select ${owner} from ${creditLedgers} where ${eq(creditLedgers.owner, kind)})`
  return { owners, columns, rows, hasLedger, words: people?.words }
}

const purse = (name: OwnPurse) => alias(creditLedgers, `${name}_ledger`)
const balance = (ledger: ReturnType<typeof purse>) =>
  sql<number>`coalesce(${ledger.balanceMinor}, 0)`.mapWith(Number)

/** Who has credit; with words, whomever they find, so that somebody without credit can be given some. */
export const accounts: Handler<typeof credit.accounts> = async (input, { db }) => {
  const { owners, columns, rows, hasLedger, words } = ownersWithCredit(db, input.owner)
  const named =
    input.owner === 'person'
      ? await isPersonFound(db, owners.id, input.search, words)
      : matching(input.search, [owners.name, owners.detail])
  const order = [...orderOf(input, columns), asc(owners.name), asc(owners.id)]
  const found = await listOf(db, rows(named ?? hasLedger), input, order)
  return { rows: found.rows.map(viewOf), total: found.total }
}

export const account: Handler<typeof credit.account> = async ({ owner, ownerid }, { db }) => {
  const { owners, rows } = ownersWithCredit(db, owner)
  const [found] = await rows(eq(owners.id, ownerid))
  return found ? viewOf(found) : refuse('not-found')
}

interface Found {
  id: string
  name: string
  detail: string
  available: number
  pending: number
  held: number
}

const viewOf = ({ id, name, detail, available, pending, held }: Found) => ({
  ownerid: id,
  name,
  detail,
  available: usd(available),
  pending: usd(pending),
  held: usd(held),
})
