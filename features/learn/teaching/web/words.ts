import { formatClock } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import type { LearnerRow, ProblemRow, TaughtQuestion, UnitRow } from '../contract/views.ts'

export const learnerColors: Readonly<Record<LearnerRow['state'], string>> = {
  'not begun': 'gray',
  active: 'blue',
  finished: 'teal',
  dropped: 'gray',
}

export const questionStateNames: Readonly<Record<TaughtQuestion['state'], string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
}

export const problemStateNames: Readonly<Record<ProblemRow['state'], string>> = {
  open: 'Open',
  fixed: 'Fixed',
  answered: 'Answered',
}

export const unitKindNames: Readonly<Record<UnitRow['kind'], string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  practice: 'Practice',
  package: 'Interactive package',
  quiz: 'Exam',
}

const HOUR = 3_600_000

/** Formats the time between two timestamps: 'less than an hour', '5 hours', '1 day', '12 days'. */
export function ageText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR)
  if (hours < 1) return 'less than an hour'
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

export const percentOrNone = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

interface Location {
  courseid: string
  unitid: string
  unitTitle: string
  second: number | null
}

/** Path to the video position that a question or problem refers to. */
export function locationPath({ courseid, unitid, second }: Omit<Location, 'unitTitle'>): string {
  const path = href('instructorAdmin/units/:courseid/:unitid', { courseid, unitid })
  return second === null ? path : `${path}?t=${Math.floor(second)}`
}

export const locationText = ({ courseid, unitTitle, second }: Omit<Location, 'unitid'>): string =>
  `${courseid}, ${unitTitle}${second === null ? '' : ` at ${formatClock(second)}`}`
