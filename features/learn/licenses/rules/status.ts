import {
  type HourEntry,
  type HourSourceName,
  sumHours,
} from '#features/learn/certificates/rules/hour-entry.ts'
import { addDays, addMonths, type Day, dayIn, daysBetween } from '#platform/contract/zoned-days.ts'
import { type Approval, categoryNames, type HourCategory } from './approvals.ts'
import { type Judged, judgeEntries } from './judge-entry.ts'
import { requirementsOn } from './requirements.ts'
import { type CitedRule, cite, type Rule, type RuleBook } from './rule-book.ts'
import { type Issuer, type LicenseKind, ruleSets } from './rule-sets.ts'

export interface LicenseFacts {
  issuer: Issuer
  kind: LicenseKind
  class: string
  issuedOn: Day
  expiresOn: Day
  ownHours: number | null
}

export const licenseStates = ['running', 'ending', 'expired', 'over'] as const
/** `expired` licenses can still be renewed, `over` licenses cannot, if the issuer's rules say so. */
type LicenseState = (typeof licenseStates)[number]

const ENDING_DAYS = 90

export interface Status {
  state: LicenseState
  /** Days until the last day of validity, 0 on that day, negative afterwards. */
  daysLeft: number
  /** Last day to send the renewal form, if the issuer requires it before the license ends. */
  sendBy: { day: Day; daysLeft: number; rule: CitedRule } | null
  /** Last day for late renewal after expiration, if the issuer defines one. */
  lateUntil: { day: Day; rule: CitedRule } | null
  /** Null if the required hours are unknown. */
  needed: number | null
  neededRule: CitedRule | null
  counted: number
  missing: number
  /** Hours counted beyond the requirement. */
  surplus: number
  surplusRule: CitedRule | null
  bySource: { source: HourSourceName; hours: number }[]
  /** Requirements by category or topic, and whether they are met. */
  parts: { title: string; message: string; missing: number | null; isDone: boolean; rule: CitedRule }[]
  /** Other notes for holders from the issuer's rules. */
  notes: CitedRule[]
  judged: Judged[]
}

interface Known {
  book: RuleBook
  approvals: readonly Approval[]
  /** The holder's time zone, for issuers without one. */
  zone: string
  now: Date
  /** Returns true if hours were counted for another license of the holder. */
  isUsedElsewhere?: (entry: HourEntry) => boolean
}

/** Calculates a license's status: hours required, counted, missing, and hours that do not count, with reasons. */
export function statusOf(license: LicenseFacts, entries: readonly HourEntry[], known: Known): Status {
  const set = ruleSets[license.issuer]
  const zone = set.zone ?? known.zone
  const today = dayIn(known.now, zone)
  // Rule changes apply to running licenses from their effective date. Expired ones use the rules at expiration.
  const decidedOn = earlier(today, license.expiresOn)
  const asked = requirementsOn(known.book, set, license, decidedOn)
  const { book, approvals } = known
  const reuse = asked.reuse && { ...asked.reuse, isUsed: known.isUsedElsewhere ?? (() => false) }
  const judged = judgeEntries({ set, zone, book, approvals, license, caps: asked.caps, reuse }, entries)
  const counted = sumHours(judged.map(({ counted: hours }) => ({ hours })))
  const needed = asked.hours
  const surplus = needed === null ? 0 : Math.max(0, round(counted - needed))
  const daysLeft = daysBetween(today, license.expiresOn)
  const ruleOf = (name: string) => (set.prefix === '' ? null : book.on(`${set.prefix}.${name}`, decidedOn))
  const late = ruleOf('late')
  const carry = ruleOf('no-carry-over')
  return {
    state: stateOf(daysLeft, late?.value ?? null),
    daysLeft,
    sendBy: sendByOf(ruleOf('lead'), license.expiresOn, today),
    lateUntil: late?.value ? { day: addDays(license.expiresOn, late.value), rule: cite(late) } : null,
    needed,
    neededRule: asked.hoursRule,
    counted,
    missing: needed === null ? 0 : Math.max(0, round(needed - counted)),
    surplus,
    surplusRule: surplus > 0 && carry ? cite(carry) : null,
    bySource: sourcesOf(judged),
    parts: [
      ...asked.minima.map(({ category, hours, rule }) => categoryPart(judged, category, hours, rule)),
      ...asked.topics.map(({ topic, title, rule }) => {
        const isDone = judged.some((each) => each.counted > 0 && each.topic === topic)
        return { title, message: isDone ? 'Done' : 'Still missing', missing: null, isDone, rule }
      }),
    ],
    notes: set.prefix === '' ? [] : book.under(`${set.prefix}.note.`, decidedOn).map(cite),
    judged: [...judged].reverse(),
  }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

const round = (hours: number): number => Math.round(hours * 100) / 100

function sendByOf(lead: Rule | null, expiresOn: Day, today: Day): Status['sendBy'] {
  if (!lead?.value) return null
  const day = addMonths(expiresOn, -lead.value)
  return { day, daysLeft: daysBetween(today, day), rule: cite(lead) }
}

function stateOf(daysLeft: number, late: number | null): LicenseState {
  if (daysLeft > ENDING_DAYS) return 'running'
  if (daysLeft >= 0) return 'ending'
  return late !== null && -daysLeft > late ? 'over' : 'expired'
}

function sourcesOf(judged: readonly Judged[]): Status['bySource'] {
  const sums = new Map<HourSourceName, number>()
  for (const { entry, counted } of judged) {
    if (counted > 0) sums.set(entry.source, round((sums.get(entry.source) ?? 0) + counted))
  }
  return [...sums].map(([source, hours]) => ({ source, hours }))
}

function categoryPart(
  judged: readonly Judged[],
  category: HourCategory,
  needed: number,
  rule: CitedRule,
): Status['parts'][number] {
  const own = judged.filter((each) => each.category === category)
  const missing = Math.max(0, round(needed - sumHours(own.map(({ counted: hours }) => ({ hours })))))
  const isDone = missing === 0
  const message = isDone ? 'Done' : `${missing} of ${needed} hours to go`
  return { title: categoryNames[category], message, missing, isDone, rule }
}
