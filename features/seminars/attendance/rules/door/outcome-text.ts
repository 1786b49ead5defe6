/** Outcomes of an entry. */
import { formatTime } from '#platform/contract/texts/format.ts'
export const outcomes = [
  'recorded',
  'known',
  'not-in',
  'unknown',
  'forged',
  'replaced',
  'canceled',
  'wrong-event',
  'wrong-day',
  'other-seminar',
] as const
export type Outcome = (typeof outcomes)[number]

/** True if the entry is stored in the attendance record. */
export const isStored = (outcome: Outcome): boolean =>
  outcome === 'recorded' || outcome === 'known' || outcome === 'not-in'

interface Sent {
  outcome: Outcome
  kind: 'in' | 'out' | 'void'
  /** 'Ana Reyes, Level I'; '' if no registration was found. */
  person: string
  /** Effective time: of this entry, or of the earlier one that it duplicates. */
  at: Date | null
  timeZone: string
}

const refusals = {
  unknown: 'unknown badge',
  forged: 'this badge is not genuine',
  replaced: 'this badge was replaced by another one',
  canceled: 'the registration was canceled',
  'wrong-event': 'this badge is of another event',
  'wrong-day': 'this session is not held on that day',
  'other-seminar': 'is not registered for this seminar',
} as const

/** Message shown at check-in after a scan: 'Ana Reyes, Level I: checked in 08:02'. */
export function outcomeMessage({ outcome, kind, person, at, timeZone }: Sent): string {
  const clock = at ? formatTime(at, timeZone) : ''
  const words = describeOutcome(outcome, kind, clock)
  return person ? `${person}: ${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function describeOutcome(outcome: Outcome, kind: Sent['kind'], clock: string): string {
  if (outcome === 'known') return `was checked in at ${clock} already`
  if (outcome === 'not-in') return `checked out ${clock}, without a check-in before`
  if (outcome !== 'recorded') return refusals[outcome]
  if (kind === 'void') return 'undone'
  return `checked ${kind} ${clock}`
}

/** Returns 'Level I' for 'ROSI'; the seminar's code if it has no level. */
export const levelText = ({ level, code }: { level: string; code: string }): string =>
  level.startsWith('ROS') ? `Level ${level.slice(3)}` : code
