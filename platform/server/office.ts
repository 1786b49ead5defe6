import { type Access, type Actor, allows, type Capability } from '#platform/contract/access.ts'
import type { Money } from '#platform/contract/money.ts'
import type { Call } from './call.ts'
import type { Db } from './db.ts'

/** What a card of the office's start page says: how many, and what they sum up to where that means something. */
export interface Counted {
  count: number
  sums?: Money[]
}

/** Something that staff look at first: `registerToday({ key: 'orders.open-requests', ... })` in a feature's `start`. */
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
  count: (call: Call) => Promise<number | Counted>
}

/** One thing that was found, and the page that shows it. */
export interface Found {
  title: string
  says: string
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
  find: (call: Call, words: string, most: number) => Promise<Found[]>
}

/** What a capability can be limited to: the partners or companies there are. */
export interface ScopeChoice {
  value: string
  label: string
}
export type ScopeKind = 'partner' | 'company'
type ListScopes = (db: Db) => Promise<ScopeChoice[]>

const cards = new Map<string, TodayCard>()
const searches = new Map<string, OfficeSearch>()
const scopes = new Map<ScopeKind, ListScopes>()

/**
 * Adds a card to the office's start page. A feature calls it where it starts:
 * `start: async () => registerToday({ key: 'requests.open', label: 'Open requests', to: '/adminIndex/requests?state=open',
 * kind: 'worry', count: (call) => call.db.$count(requests, isOpen) })`. Registering a key again replaces its card.
 */
export function registerToday(card: TodayCard): void {
  cards.set(card.key, card)
}

/** Adds a way to find things to the office's search box; like `registerToday`. */
export function registerSearch(search: OfficeSearch): void {
  searches.set(search.key, search)
}

/** Says what there is to limit a partner's or company's capability to. */
export function registerScopes(kind: ScopeKind, list: ListScopes): void {
  scopes.set(kind, list)
}

const isFor = (actor: Actor) => (part: { access?: Access }) => allows(part.access ?? ['product_admin'], actor)

/** The cards that somebody may see. */
export const todayCards = (actor: Actor): TodayCard[] => [...cards.values()].filter(isFor(actor))
/** The searches that somebody may use. */
export const officeSearches = (actor: Actor): OfficeSearch[] => [...searches.values()].filter(isFor(actor))

/** The partners or companies that a capability can be limited to. */
export async function scopeChoices(db: Db, kind: ScopeKind): Promise<ScopeChoice[]> {
  return (await scopes.get(kind)?.(db)) ?? []
}
