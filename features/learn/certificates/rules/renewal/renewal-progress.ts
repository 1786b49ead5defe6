import type { RenewalRule } from '../certificate-types.ts'
import { type HourEntry, sumHours } from '../hour-entry.ts'

export interface ExamPass {
  code: string
  name: string
  at: Date
  scorePercent: number
}

/** Achievements of a user that may renew a certificate. */
export interface RenewalFacts {
  passes: readonly ExamPass[]
  entries: readonly HourEntry[]
}

export interface RenewalProgress {
  /** The first pass that counts; null if missing or if no exam renews the certificate. */
  pass: ExamPass | null
  /** Entries that count toward the hours, earliest first, and the number of missing hours. */
  counted: HourEntry[]
  earned: number
  /** Null if hours do not renew it. */
  missing: number | null
  /** The renewal path that was completed first. */
  done: { by: 'exam' | 'hours'; at: Date } | null
}

/**
 * Calculates the progress of a renewal. Only achievements after issue count: an online course or exam once per period,
 * external hours from the day their proof was submitted, so that a slow review causes no delay.
 */
export function renewalProgress(
  rule: Pick<RenewalRule, 'exam' | 'hours'>,
  issuedAt: Date,
  { passes, entries }: RenewalFacts,
): RenewalProgress {
  const pass =
    [...passes].filter(({ code, at }) => code === rule.exam && at > issuedAt).sort(byTime)[0] ?? null
  const counted =
    rule.hours === null ? [] : countedOnce([...entries].filter(({ at }) => at > issuedAt).sort(byEffect))
  const earned = sumHours(counted)
  const full = reachedAt(counted, rule.hours)
  const ways = [pass && { by: 'exam' as const, at: pass.at }, full && { by: 'hours' as const, at: full }]
  const done = ways.filter((way) => way !== null).sort(byTime)[0] ?? null
  const missing = rule.hours === null ? null : Math.max(0, sumHours([{ hours: rule.hours - earned }]))
  return { pass, counted, earned, missing, done }
}

const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime()

/** Returns the earliest time at which an entry can be counted. */
const effectOf = ({ at, sentAt }: HourEntry): Date => (sentAt && sentAt > at ? sentAt : at)

const byEffect = (one: HourEntry, other: HourEntry): number =>
  effectOf(one).getTime() - effectOf(other).getTime()

function countedOnce(entries: readonly HourEntry[]): HourEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ source, code }) => {
    if (source !== 'course' && source !== 'exam') return true
    const isNew = !seen.has(`${source}:${code}`)
    seen.add(`${source}:${code}`)
    return isNew
  })
}

function reachedAt(entries: readonly HourEntry[], hours: number | null): Date | null {
  if (hours === null) return null
  let sum = 0
  for (const entry of entries) {
    sum = sumHours([{ hours: sum }, entry])
    if (sum >= hours) return effectOf(entry)
  }
  return null
}
