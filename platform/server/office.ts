import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Access, allows, type Capability } from '#platform/contract/access.ts'
import type { Money } from '#platform/contract/money.ts'
import type { Choice } from '#platform/contract/paging.ts'
import type { Context, Reader, SignedInContext } from './context.ts'
import type { Db } from './db.ts'
import { type ExtensionPoint, extensionPoint } from './extensions/extension-point.ts'

/** What a card of the office's start page says: how many, and what they sum up to where that means something. */
interface Counted {
  count: number
  sums?: Money[]
  /** What waits the longest, by its name if it has one, and since when where that is known. */
  oldest?: { name: string; at: Date | null }
}

/** How many rows there are, and the first of them by age. */
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

/** Something that staff look at first: `extends: [todayCards.with({ key: 'orders.open-requests', ... })]`. */
export interface TodayCard {
  /** `feature.noun`: the order of the cards and the name in the log when counting fails. */
  key: string
  label: string
  /** The page that shows exactly what was counted, its filters set: '/adminIndex/mail?state=failed'. */
  to: string | ((now: Date) => string)
  /** `worry`: anything but none wants a person. `fact`: good to know. */
  kind: 'worry' | 'fact'
  /** Who sees it besides product administrators; nobody unless said. */
  access?: readonly Capability[]
  count: (ctx: Context) => Promise<number | Counted>
}

/** One bar of a chart of the office. */
export interface ChartPoint {
  /** A day as YYYY-MM-DD, or the name of what is counted. */
  label: string
  /** For money in minor units of US dollars. */
  value: number
  /** The most that it could be, as the seats of a room; null where there is no most. */
  of: number | null
  /** The page of just this; '' without one. */
  to: string
}

/** A chart on the office's start page. */
export interface OfficeChart {
  key: string
  label: string
  /** `days`: money or numbers of the last days, one after the other. `fill`: how full things are. */
  kind: 'money by day' | 'count by day' | 'fill'
  /** The page with the rows behind it. */
  to: string
  access?: readonly Capability[]
  points: (ctx: Context) => Promise<ChartPoint[]>
}

/** One thing that was found, and the page that shows it. */
interface Found {
  title: string
  message: string
  to: string
}

/** A way to find something by the words that somebody gives on the telephone: a number, a name, an address. */
export interface OfficeSearch {
  key: string
  /** What is found: 'Orders'. */
  label: string
  /** Whose searches find it besides those of product administrators; nobody's unless said. */
  access?: readonly Capability[]
  /** At most `most` rows, the likeliest first. `words` has 2 to 100 characters. */
  find: (ctx: Context, words: string, most: number) => Promise<Found[]>
}

/** A person as the office sees them. */
export interface OfficePerson {
  userId: string
  username: string
  email: string
}

/** One thing of a person: its state in words, what it came to, and the moment that it belongs to. */
interface PersonRecord {
  title: string
  state: string
  money?: Money
  at: Date | null
  to: string
}

/** What one feature has on a person, for the office's page about them. */
export interface PersonRecords {
  key: string
  /** What it is: 'Orders'. */
  label: string
  /** Who sees it besides product administrators; no one unless said. */
  access?: readonly Capability[]
  /** At most `most` rows, the newest first. */
  list: (ctx: Context, person: OfficePerson, most: number) => Promise<PersonRecord[]>
  /** The page that lists all of them. */
  all?: (person: OfficePerson) => string
}

export type ScopeKind = 'partner' | 'company'

interface AskedScopes {
  search?: string
  /** Which the answer holds in any case. */
  chosen?: readonly string[]
}

/** The partners or companies to which a capability can be limited. */
interface ScopeList {
  kind: ScopeKind
  list: (db: Db, input: AskedScopes) => Promise<Choice[]>
}

/** The cards of the office's start page. */
export const todayCards = extensionPoint<TodayCard>('office.todayCards')
/** The charts below them. */
export const officeCharts = extensionPoint<OfficeChart>('office.charts')
/** What the office's search box looks through. */
export const officeSearches = extensionPoint<OfficeSearch>('office.searches')
/** What the office's page about a person shows, in this order. */
export const personRecords = extensionPoint<PersonRecords>('office.personRecords')
/** What there is to limit a partner's or company's capability to. */
export const scopeLists = extensionPoint<ScopeList>('office.scopeLists')

/** Those of the cards or searches that somebody may see. */
export const partsFor = <Part extends { access?: Access }>(
  ctx: SignedInContext,
  point: ExtensionPoint<Part>,
): Part[] => ctx.parts(point).filter(({ access }) => allows(access ?? ['product_admin'], ctx.actor))

/** The first partners or companies that a capability can be limited to. */
export async function scopeChoices(reader: Reader, kind: ScopeKind, input: AskedScopes): Promise<Choice[]> {
  const lists = reader.parts(scopeLists).filter((each) => each.kind === kind)
  return (await Promise.all(lists.map(({ list }) => list(reader.db, input)))).flat()
}
