import type { UnitKind } from '#features/shop/catalog/contract.ts'
import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * Unit completion rules. Contact hours are earned by time: every unit except an exam requires a share of its minutes as
 * active time, four fifths unless its version requires more. In addition:
 * - a lecture with a video: its end was reached and nine tenths of it were played;
 * - a lecture without a video, or a reading: its end was reached;
 * - practice: the required number of different exercises and stages was answered correctly;
 * - a package: it has reported each of its parts as complete;
 * - an exam: it was passed, as decided by grading.
 * All questions within a text must be answered correctly.
 *
 * The minutes of exams count toward the course, which requires the same share of all its minutes together
 * (`courseSecondsMissing`). A learner who passes an exam quickly can spend the rest on answers, exercises and texts.
 */
export interface UnitFacts {
  kind: UnitKind
  minutes: number
  /** Percentage of the minutes that must be active time; a version property, so it never changes for a learner. */
  activeShare: number
  videoSeconds: number | null
  /** Number of questions in the text; for practice, number of required answers; for a package, number of parts. */
  checks: number
}

interface UnitWork {
  creditedMs: number
  watched: Coverage
  furthestSeconds: number
  reachedEnd: boolean
  /** Number of questions of the text answered correctly. */
  answered: number
}

const PERCENT_TO_WATCH = 90
const END_SECONDS = 3

/** Progress in a unit: credited seconds, percentage of the video played, end reached, questions answered. */
export interface UnitProgress {
  timein: number
  coveredPercent: number
  reachedEnd: boolean
  answered: number
}

export function progressOf({ videoSeconds }: Pick<UnitFacts, 'videoSeconds'>, work: UnitWork): UnitProgress {
  const covered = videoSeconds ? Math.floor((coveredSeconds(work.watched) * 100) / videoSeconds) : 0
  return {
    timein: Math.floor(work.creditedMs / 1000),
    coveredPercent: Math.min(100, covered),
    reachedEnd: videoSeconds === null ? work.reachedEnd : work.furthestSeconds >= videoSeconds - END_SECONDS,
    answered: work.answered,
  }
}

/** One completion requirement of a unit: a description with progress, and a share from 0 to 1. */
export interface CompletionStep {
  description: string
  share: number
}

type Timed = Pick<UnitFacts, 'kind' | 'minutes' | 'activeShare' | 'checks'> & { hasVideo: boolean }

/** Returns the individual requirements for completing a lecture, reading, or practice unit. */
export function completionSteps(unit: Timed, progress: UnitProgress): CompletionStep[] {
  const { coveredPercent, reachedEnd } = progress
  const steps = [...timeSteps(unit, progress), ...checkSteps(unit, progress)]
  if (unit.kind === 'practice' || unit.kind === 'package') return steps
  const end = { share: reachedEnd ? 1 : 0 }
  if (!unit.hasVideo) return [...steps, { ...end, description: 'Read to the end' }]
  const watched = {
    description: `Watched ${coveredPercent}% of ${PERCENT_TO_WATCH}%`,
    share: Math.min(1, coveredPercent / PERCENT_TO_WATCH),
  }
  return [...steps, watched, { ...end, description: reachedEnd ? 'Reached the end' : 'Watch to the end' }]
}

/** Field testers have no time requirement. */
function timeSteps(unit: Timed, { timein }: UnitProgress): CompletionStep[] {
  const needed = secondsToSpend(unit)
  if (needed === 0) return []
  const of = Math.ceil(needed / 60)
  const left = minutesLeft(unit, timein)
  const description =
    left === 0
      ? `Active time: ${of} of ${of} min`
      : `Active time: ${of - left} of ${of} min, ${left} min to go`
  return [{ description, share: Math.min(1, timein / needed) }]
}

function checkSteps({ kind, checks }: Timed, { answered }: UnitProgress): CompletionStep[] {
  if (checks === 0) return []
  const right = Math.min(answered, checks)
  return [{ description: checkText(kind, right, checks), share: right / checks }]
}

function checkText(kind: UnitKind, right: number, checks: number): string {
  if (kind === 'practice') return `Exercises: ${right} of ${checks} answered right`
  if (kind !== 'package') return `Questions in the text: ${right} of ${checks} answered`
  return checks === 1 ? 'Finish the package' : `Parts of the package: ${right} of ${checks} finished`
}

export function isUnitComplete(unit: UnitFacts, work: UnitWork): boolean {
  if (unit.kind === 'quiz') return false
  const steps = completionSteps({ ...unit, hasVideo: unit.videoSeconds !== null }, progressOf(unit, work))
  return steps.every(({ share }) => share === 1)
}

/** Returns the progress of a unit as an integer percentage; only complete units have 100. Exams are done or not. */
export function unitPercent(unit: Timed, progress: UnitProgress & { complete: boolean }): number {
  if (progress.complete) return 100
  if (unit.kind === 'quiz') return 0
  const steps = completionSteps(unit, progress)
  return Math.min(99, Math.floor((steps.reduce((sum, { share }) => sum + share, 0) * 100) / steps.length))
}

export type Spent = Pick<UnitFacts, 'minutes' | 'activeShare'>

/** Minimum time that a learner must work on a unit. */
export const secondsToSpend = ({ minutes, activeShare }: Spent): number =>
  Math.ceil((minutes * 60 * activeShare) / 100)

/** Returns the minutes of active time still required; rounded up, so at least 1 until the time is complete. */
export const minutesLeft = (unit: Spent, timein: number): number =>
  Math.max(0, Math.ceil((secondsToSpend(unit) - timein) / 60))

/** Returns the active time that a course requires beyond the time in its units; 0 in versions without this rule. */
export function courseSecondsMissing(
  units: readonly (Spent & { timein: number })[],
  { timesExams }: { timesExams: boolean },
): number {
  if (!timesExams) return 0
  const needed = units.reduce((sum, unit) => sum + secondsToSpend(unit), 0)
  return Math.max(0, needed - units.reduce((sum, { timein }) => sum + timein, 0))
}

/** Explains why a course with all units completed is not complete yet. */
export function courseTimeText(secondsMissing: number): string {
  const left = Math.ceil(secondsMissing / 60)
  return `The course needs ${left} more ${left === 1 ? 'minute' : 'minutes'} of active time, because its exams count with their minutes. Read the explained answers of an exam, practice, or read a unit again.`
}

/** Explains why a unit requires active time. */
export const reasonForTime = ({ minutes, activeShare }: Spent): string =>
  activeShare === 0
    ? 'You take part in a field test: work at your own pace. The test earns no contact hours.'
    : `This unit is planned at ${minutes} minutes. You earn its contact hours after ${activeShare}% of that time.`
