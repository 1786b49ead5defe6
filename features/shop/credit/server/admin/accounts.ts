import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isPersonFound, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { companiesView } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { credit } from '../../contract.ts'
import type { OwnBucket } from '../../rules/ledger-names.ts'
import { usd } from '../../rules/usd.ts'
import { creditLedgers } from '../tables.ts'

type OwnerKind = 'person' | 'company'

const ownerOf = (kind: OwnerKind) => (kind === 'person' ? creditLedgers.userId : creditLedgers.companyId)

/** Ledger balances of all users or all companies that have ledgers, or of one owner. */
function balances(db: Db, kind: OwnerKind, one?: SQLWrapper) {
  const of = (bucket: OwnBucket) =>
    sql<number>`coalesce(max(${creditLedgers.balanceMinor}) filter (where ${creditLedgers.bucket} = ${bucket}), 0)`
      .mapWith(Number)
      .as(bucket)
  const owner = ownerOf(kind)
  return db
    .select({
      id: sql<string>`${owner}`.as('owner_id'),
      available: of('available'),
      pending: of('pending'),
      held: of('held'),
    })
    .from(creditLedgers)
    .where(and(eq(creditLedgers.owner, kind), one && eq(owner, one)))
    .groupBy(owner)
    .as('sums')
}

/** All users or all companies with their ledger balances; 0 for those without ledgers. */
function ownersWithCredit(db: Db, kind: OwnerKind) {
  const people = kind === 'person' ? peopleView(db) : null
  const owners = people ?? companiesView(db)
  // Computed per listed owner, because all ledgers are far more rows than one page of search results.
  const own = balances(db, kind, owners.id)
  const held = (balance: SQLWrapper) => sql<number>`coalesce(${balance}, 0)`.mapWith(Number)
  const columns = {
    ...pick(owners, 'id', 'name', 'detail'),
    available: held(own.available),
    pending: held(own.pending),
    held: held(own.held),
  }
  const rows = (where: SQL | undefined) =>
    db.select(columns).from(owners).leftJoinLateral(own, sql`true`).where(where)
  // Evaluated per owner during the list scan.
  const hasLedger = sql`exists (select from ${creditLedgers} where ${eq(ownerOf(kind), owners.id)}
    and ${eq(creditLedgers.owner, kind)} offset 0)`
  const byName = people ? lastNameFirst(people) : owners.name
  return { owners, columns, rows, hasLedger, byName, words: people?.words }
}

/** Owners of credit. A search finds all owners, so that those without credit can receive some. */
export const accounts: Handler<typeof credit.accounts> = async (input, { db }) => {
  const { owners, columns, rows, hasLedger, byName, words } = ownersWithCredit(db, input.owner)
  const named =
    input.owner === 'person'
      ? await isPersonFound(db, owners.id, input.search, words)
      : matching(input.search, [owners.name, owners.detail])
  if (named || input.sort === 'name') {
    const order = orderOf(input, { ...columns, name: byName }, owners.id)
    const found = await listOf(db, rows(named ?? hasLedger), input, order)
    return { rows: found.rows.map(viewOf), total: found.total }
  }
  // Sorted by balance among many owners: names are loaded for one page only.
  const sums = balances(db, input.owner)
  const ordered = orderOf({ ...input, sort: input.sort }, sums, sums.id)
  const found = await listOf(db, db.select().from(sums), input, ordered)
  const ids = found.rows.map(({ id }) => id)
  const known = await db
    .select({ id: owners.id, name: owners.name, detail: owners.detail })
    .from(owners)
    .where(inArray(owners.id, ids))
  const byId = new Map(known.map((each) => [each.id, each]))
  return {
    rows: found.rows.flatMap((row) => {
      const owner = byId.get(row.id)
      return owner ? [viewOf({ ...row, ...owner })] : []
    }),
    total: found.total,
  }
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
