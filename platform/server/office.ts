import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Access, allows, type Capability } from '#platform/contract/access.ts'
import type { Money } from '#platform/contract/money.ts'
import type { Choice } from '#platform/contract/paging.ts'
import type { Context, Reader, SignedInContext } from './context.ts'
import type { Db } from './db.ts'
import { type ExtensionPoint, extensionPoint } from './extensions/extension-point.ts'

/** Content of a card on the staff start page: the count, and the sums if meaningful. */
interface Counted {
  count: number
  sums?: Money[]
  /** The item that has waited longest: its name, if any, and since when, if known. */
  oldest?: { name: string; at: Date | null }
}

/** Returns the number of rows and the oldest row. */
export async function countOldest<Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  by: PgColumn,
  oldest: (row: Table['$inferSelect']) => NonNullable<Counted['oldest']>,
): Promise<Counted> {
  const from: PgTable = table
  const [count, [first]] = await Promise.all([
    db.$count(from, where),
    db.select().from(from).where(where).orderBy(by).limit(1),
  ])
  return first ? { count, oldest: oldest(first as Table['$inferSelect']) } : { count }
}

/** A card with items for staff to check first: `extends: [todayCards.with({ key: 'orders.open-requests', ... })]`. */
export interface TodayCard {
  /** `feature.noun`: determines the card order and identifies the card in the log if counting fails. */
  key: string
  label: string
  /** The page that shows exactly the counted rows, with filters set: '/adminIndex/mail?state=failed'. */
  to: string | ((now: Date) => string)
  /** `worry`: any nonzero count needs attention. `fact`: informational. */
  kind: 'worry' | 'fact'
  /** Who sees it in addition to product administrators; no one by default. */
  access?: readonly Capability[]
  count: (ctx: Context) => Promise<number | Counted>
}

/** One bar of a staff chart. */
export interface ChartPoint {
  /** A day as YYYY-MM-DD, or the name of the counted item. */
  label: string
  /** Money is in minor units of US dollars. */
  value: number
  /** The maximum value, such as the seats of a room; null without a maximum. */
  of: number | null
  /** The page of this value; '' without one. */
  to: string
}

/** A chart on the staff start page. */
export interface OfficeChart {
  key: string
  label: string
  /** `days`: amounts or counts of recent days in order. `fill`: occupancy. */
  kind: 'money by day' | 'count by day' | 'fill'
  /** The page with the underlying rows. */
  to: string
  access?: readonly Capability[]
  points: (ctx: Context) => Promise<ChartPoint[]>
}

/** A search result and the page that shows it. */
interface Found {
  title: string
  message: string
  to: string
}

/** A search by details that a caller gives on the phone: a number, a name, an address. */
export interface OfficeSearch {
  key: string
  /** Label of the results: 'Orders'. */
  label: string
  /** Who may search it in addition to product administrators; no one by default. */
  access?: readonly Capability[]
  /** Returns at most `most` rows, best matches first. `words` has 2 to 100 characters. */
  find: (ctx: Context, words: string, most: number) => Promise<Found[]>
}

/** A person as shown to staff. */
export interface OfficePerson {
  userId: string
  username: string
  email: string
}

/** A record of a user: title, state, amount and timestamp. */
interface PersonRecord {
  title: string
  state: string
  money?: Money
  at: Date | null
  to: string
}

/** A feature's records of a user, for the user's staff page. */
export interface PersonRecords {
  key: string
  /** Label of the records: 'Orders'. */
  label: string
  /** Who sees it besides product administrators; no one unless said. */
  access?: readonly Capability[]
  /** Returns at most `most` rows, newest first. */
  list: (ctx: Context, person: OfficePerson, most: number) => Promise<PersonRecord[]>
  /** The page that lists all records. */
  all?: (person: OfficePerson) => string
}

export type ScopeKind = 'partner' | 'company'

interface AskedScopes {
  search?: string
  /** Ids that the result always includes. */
  chosen?: readonly string[]
}

/** The partners or companies to which a capability can be limited. */
interface ScopeList {
  kind: ScopeKind
  list: (db: Db, input: AskedScopes) => Promise<Choice[]>
}

/** Cards of the staff start page. */
export const todayCards = extensionPoint<TodayCard>('office.todayCards')
/** Charts below the cards. */
export const officeCharts = extensionPoint<OfficeChart>('office.charts')
/** Searches of the staff search box. */
export const officeSearches = extensionPoint<OfficeSearch>('office.searches')
/** Records on the staff page of a user, in this order. */
export const personRecords = extensionPoint<PersonRecords>('office.personRecords')
/** Partners and companies to which a capability can be limited. */
export const scopeLists = extensionPoint<ScopeList>('office.scopeLists')

/** Returns the cards or searches that the user may see. */
export const partsFor = <Part extends { access?: Access }>(
  ctx: SignedInContext,
  point: ExtensionPoint<Part>,
): Part[] => ctx.parts(point).filter(({ access }) => allows(access ?? ['product_admin'], ctx.actor))

/** Returns the first partners or companies to which a capability can be limited. */
export async function scopeChoices(reader: Reader, kind: ScopeKind, input: AskedScopes): Promise<Choice[]> {
  const lists = reader.parts(scopeLists).filter((each) => each.kind === kind)
  return (await Promise.all(lists.map(({ list }) => list(reader.db, input)))).flat()
}
