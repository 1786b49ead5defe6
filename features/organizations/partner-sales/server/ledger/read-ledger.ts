import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { addMonths, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { matching, pageOf } from '#platform/server/lists/list-query.ts'
import type { EntryKind } from '../../rules/ledger-entry.ts'
import { partnerEntries as entries } from '../tables.ts'

export type PartnerEntry = typeof entries.$inferSelect

/** Ledger of a partner in one currency; each currency has a separate balance. */
export interface Account {
  partner: string
  currency: string
}

export const matchesAccount = ({ partner, currency }: Account): SQL =>
  sql`${eq(entries.partner, partner)} and ${eq(entries.currency, currency)}`

/** Returns the start and end of a month in the office's time zone; both null without a month. */
export function monthBounds(month: string): { from: Date | null; until: Date | null } {
  if (month === '') return { from: null, until: null }
  const day = `${month}-01`
  return { from: beginningOf(day, OFFICE_ZONE), until: beginningOf(addMonths(day, 1), OFFICE_ZONE) }
}

/** Returns the current month. */
export const monthAt = (now: Date): string => dayIn(now, OFFICE_ZONE).slice(0, 7)

const within = ({ from, until }: { from: Date | null; until: Date | null }) =>
  and(from ? gte(entries.at, from) : undefined, until ? lt(entries.at, until) : undefined)

interface LedgerSearch extends Account {
  month: string
  search?: string
  type?: EntryKind | undefined
  only?: 'open' | 'disputed' | 'ledger' | undefined
  page: number
  rows: number
}

const narrowed = {
  open: isNull(entries.settledAt),
  disputed: and(isNotNull(entries.disputedAt), isNull(entries.answeredAt)),
  ledger: eq(entries.paidBy, 'ledger'),
}

/** Returns one page of a ledger, newest first, with the balance after each entry regardless of the filters. */
export async function ledgerPage(db: Db, search: LedgerSearch) {
  const where = and(
    matchesAccount(search),
    within(monthBounds(search.month)),
    search.search ? matching(search.search, [entries.description, entries.method]) : undefined,
    search.type ? eq(entries.kind, search.type) : undefined,
    search.only ? narrowed[search.only] : undefined,
  )
  const query = db.select().from(entries).where(where)
  const found = await pageOf(query, search, [desc(entries.at), desc(entries.id)])
  const [rows, total] = await Promise.all([withBalances(db, search, found), countUpTo(db, entries, where)])
  return { rows, total }
}

async function withBalances(db: Db, account: Account, page: readonly PartnerEntry[]) {
  const [newest, oldest] = [page[0], page.at(-1)]
  if (!newest || !oldest) return []
  const after = ({ at, id }: PartnerEntry) => sql`(${entries.at}, ${entries.id}) > (${at}, ${id}::uuid)`
  const [before] = await db
    .select({ balance: sumOf(entries.effectMinor) })
    .from(entries)
    .where(and(matchesAccount(account), sql`not ${after(oldest)}`))
  const steps = await db
    .select({
      id: entries.id,
      balance: sql<number>`(sum(${entries.effectMinor}) over (order by ${entries.at}, ${entries.id}))::float8`,
    })
    .from(entries)
    .where(and(matchesAccount(account), after(oldest), sql`not ${after(newest)}`))
  const start = before?.balance ?? 0
  const balances = new Map(steps.map(({ id, balance }) => [id, start + balance]))
  return page.map((entry) => ({ ...entry, balanceMinor: balances.get(entry.id) ?? start }))
}

const sumOf = (column: SQL | typeof entries.effectMinor, where?: SQL) =>
  where
    ? sql<number>`coalesce(sum(${column}) filter (where ${where}), 0)::float8`
    : sql<number>`coalesce(sum(${column}), 0)::float8`

const isKind = (kind: EntryKind) => eq(entries.kind, kind)
const isTrade = or(isKind('sale'), isKind('refund')) ?? sql`true`

/**
 * Returns the totals of a month; '' is all time. Opening + margin - onLedger + corrections + payments = closing, and
 * margin = sold + refunded - ours, exact to the cent.
 */
export async function ledgerSums(db: Db, account: Account, month: string) {
  const bounds = monthBounds(month)
  const [sums] = await db
    .select({
      sold: sumOf(sql`${entries.priceMinor}`, isKind('sale')),
      refunded: sumOf(sql`${entries.priceMinor}`, isKind('refund')),
      ours: sumOf(sql`${entries.ourMinor}`, isTrade),
      onLedger: sumOf(sql`${entries.priceMinor}`, sql`${isTrade} and ${eq(entries.paidBy, 'ledger')}`),
      corrections: sumOf(entries.effectMinor, isKind('correction')),
      payments: sumOf(entries.effectMinor, isKind('payment')),
      moved: sumOf(entries.effectMinor),
    })
    .from(entries)
    .where(and(matchesAccount(account), within(bounds)))
  const opening = bounds.from ? await balanceBefore(db, account, bounds.from) : 0
  if (!sums) throw new Error('The ledger could not be added up')
  const { moved, ...rest } = sums
  return { ...rest, opening, margin: rest.sold + rest.refunded - rest.ours, closing: opening + moved }
}

async function balanceBefore(db: Db, account: Account, moment: Date): Promise<number> {
  const [before] = await db
    .select({ balance: sumOf(entries.effectMinor) })
    .from(entries)
    .where(and(matchesAccount(account), lt(entries.at, moment)))
  return before?.balance ?? 0
}

/** Condition: entries that can be settled, i.e. not settled yet and without an open dispute. */
export const isDue = and(
  isNull(entries.settledAt),
  sql`not (${entries.disputedAt} is not null and ${entries.answeredAt} is null)`,
)

/** Returns the unpaid and disputed entries of a month and earlier. */
export async function dueUntil(db: Db, account: Account, until: Date) {
  const open = and(matchesAccount(account), lt(entries.at, until), isNull(entries.settledAt))
  const [found] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${isDue}))::int`,
      dueMinor: sumOf(entries.effectMinor, isDue),
      disputed: sql<number>`(count(*) filter (where not (${isDue})))::int`,
    })
    .from(entries)
    .where(open)
  return found ?? { open: 0, dueMinor: 0, disputed: 0 }
}

/** Returns the currencies in which a partner has a ledger. */
export async function currenciesOf(db: Db, partner: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: entries.currency })
    .from(entries)
    .where(eq(entries.partner, partner))
    .orderBy(entries.currency)
  return rows.map(({ currency }) => currency)
}
