import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import type { HourEntry } from '#features/learn/certificates/rules/hour-entry.ts'
import { type Day, dayIn } from '#platform/contract/zoned-days.ts'
import {
  type Approval,
  type ApprovalTopic,
  approvalOn,
  coversKind,
  type HourCategory,
  whyNotApproved,
} from './approvals.ts'
import { type CitedRule, cite, type RuleBook } from './rule-book.ts'
import { kindNames, type LicenseKind, type RuleSet } from './rule-sets.ts'

export const whyNots = [
  'before-issue',
  'after-expiry',
  'not-approved',
  'other-kind',
  'repeated',
  'over-cap',
  'used-elsewhere',
] as const
type WhyNot = (typeof whyNots)[number]

/** Evaluation of one entry for a license. */
export interface Judged {
  entry: HourEntry
  /** In the calendar used for the license. */
  day: Day
  category: HourCategory
  topic: ApprovalTopic
  approvalNumber: string | null
  /** Hours the entry is worth; for approved courses, the hours of the approval. */
  hours: number
  counted: number
  /** Why the remaining hours do not count; null if all count. */
  why: { code: WhyNot; message: string; rule: CitedRule | null } | null
}

interface Judge {
  set: RuleSet
  zone: string
  book: RuleBook
  approvals: readonly Approval[]
  license: { kind: LicenseKind; issuedOn: Day; expiresOn: Day }
  /** Maximum number of hours per category. */
  caps: readonly { category: HourCategory; hours: number; rule: CitedRule }[]
  /** Cap on hours already used for another license; null if no such rule exists. */
  reuse: { isUsed: (entry: HourEntry) => boolean; hours: number; rule: CitedRule } | null
}

type Worth = Pick<Judged, 'category' | 'topic' | 'approvalNumber' | 'hours'>
type Why = NonNullable<Judged['why']>

/** Evaluates entries in date order. Earlier entries count first; repeats and hours over a limit do not count. */
export function judgeEntries(judge: Judge, entries: readonly HourEntry[]): Judged[] {
  const used = { courses: new Set<string>(), hours: new Map<HourCategory, number>(), elsewhere: 0 }
  const inOrder = [...entries].sort((one, other) => one.at.getTime() - other.at.getTime())
  return inOrder.map((entry) => {
    const day = dayIn(entry.at, judge.zone)
    const worth = worthOf(judge, entry, day)
    const base = { entry, day, ...worth }
    const why =
      outsidePeriod(judge, day) ?? unapproved(judge, entry, day) ?? repeated(judge, entry, day, used)
    if (why) return { ...base, counted: 0, why }
    if (entry.deliveryMethod === 'self-paced') used.courses.add(entry.code)
    const room = roomFor(judge, entry, worth, used)
    const counted = Math.min(worth.hours, room?.hours ?? worth.hours)
    used.hours.set(worth.category, (used.hours.get(worth.category) ?? 0) + counted)
    if (judge.reuse?.isUsed(entry)) used.elsewhere += counted
    return { ...base, counted, why: room && counted < worth.hours ? room.why : null }
  })
}

/** Returns the strictest limit for an entry, with its remaining hours and message. Null if no limit applies. */
function roomFor(
  { caps, reuse }: Judge,
  entry: HourEntry,
  { category }: Worth,
  used: { hours: ReadonlyMap<HourCategory, number>; elsewhere: number },
): { hours: number; why: Why } | null {
  const cap = caps.find((each) => each.category === category)
  const limits: { hours: number; why: Why }[] = []
  if (cap)
    limits.push({
      hours: Math.max(0, cap.hours - (used.hours.get(category) ?? 0)),
      why: { code: 'over-cap', message: `Only ${cap.hours} hours of this kind count.`, rule: cap.rule },
    })
  if (reuse?.isUsed(entry))
    limits.push({
      hours: Math.max(0, reuse.hours - used.elsewhere),
      why: {
        code: 'used-elsewhere',
        message: `You used it for another license. Only ${reuse.hours} such hours count.`,
        rule: reuse.rule,
      },
    })
  return limits.sort((one, other) => one.hours - other.hours)[0] ?? null
}

/** Our own courses use the hours of their approval; other entries use their stated hours. */
function worthOf({ set, approvals }: Judge, entry: HourEntry, day: Day): Worth {
  const approval =
    set.countsApprovedOnly && entry.source === 'course' ? approvalOn(approvals, entry.code, day) : null
  if (approval) {
    const { category, topic, number, hours } = approval
    return { category, topic, approvalNumber: number, hours }
  }
  const own = entry.approvals.find(({ agency }) => agency === set.agency)
  const category = entry.topic === 'safety' ? 'safety' : 'general'
  return { category, topic: 'other', approvalNumber: own?.number ?? null, hours: entry.hours }
}

function ruled({ book, set }: Judge, name: string, day: Day): CitedRule | null {
  const rule = book.on(`${set.prefix}.${name}`, day)
  return rule && cite(rule)
}

function outsidePeriod(judge: Judge, day: Day): Why | null {
  const { issuedOn, expiresOn } = judge.license
  if (day < issuedOn) {
    const message = `You completed it before this license was issued on ${dayText(issuedOn)}.`
    return { code: 'before-issue', message, rule: ruled(judge, 'within', day) }
  }
  if (day > expiresOn) {
    const message = `You completed it after this license expired on ${dayText(expiresOn)}.`
    return { code: 'after-expiry', message, rule: ruled(judge, 'before-expiry', day) }
  }
  return null
}

function unapproved(judge: Judge, entry: HourEntry, day: Day): Why | null {
  const { set, approvals, license } = judge
  if (!set.countsApprovedOnly) return null
  const rule = ruled(judge, 'approved-first', day)
  if (entry.source !== 'course') {
    if (entry.approvals.some(({ agency }) => agency === set.agency)) return null
    return { code: 'not-approved', message: 'It has no approval of the agency.', rule }
  }
  const approval = approvalOn(approvals, entry.code, day)
  if (!approval) return { code: 'not-approved', message: whyNotApproved(approvals, entry.code, day), rule }
  if (coversKind(approval, license.kind)) return null
  const others = approval.kinds.map((kind) => kindNames[kind].toLowerCase()).join(', ')
  const message = `The agency has approved it for other licenses only: ${others}.`
  return { code: 'other-kind', message, rule: ruled(judge, 'agency-decides', day) }
}

function repeated(
  judge: Judge,
  entry: HourEntry,
  day: Day,
  { courses }: { courses: ReadonlySet<string> },
): Why | null {
  const rule = ruled(judge, 'self-paced-once', day)
  if (!rule || entry.deliveryMethod !== 'self-paced' || !courses.has(entry.code)) return null
  return { code: 'repeated', message: 'You have used this self-paced course in this period already.', rule }
}
