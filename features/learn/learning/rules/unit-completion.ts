import type { UnitKind } from '#features/shop/catalog/contract.ts'
import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * When a unit is complete. Contact hours are earned by time: every unit but an exam requires a share of its minutes as
 * active time, four fifths unless its version says more, and
 * - a lecture with a video: its end was reached and nine tenths of it were played;
 * - a lecture without a video, or a reading: its end was reached;
 * - practice: as many different exercises and stages as it asks for were answered right;
 * - an exam: it was passed, which the grading decides.
 * The questions within a text are answered right, each of them.
 *
 * The minutes of exams count in the course: it requires the same share of all its minutes together
 * (`courseSecondsMissing`). A learner who passes an exam quickly need not sit in it, and can spend the rest on answers,
 * exercises and texts.
 */
export interface UnitFacts {
  kind: UnitKind
  minutes: number
  /** Percent of the minutes that must be active time: a rule of the version, so it never changes for a learner. */
  activeShare: number
  videoSeconds: number | null
  /** The number of questions in its text; for practice, of required answers. */
  checks: number
}

interface UnitWork {
  creditedMs: number
  watched: Coverage
  furthestSeconds: number
  reachedEnd: boolean
  /** How many questions of the text were answered right. */
  answered: number
}

const PERCENT_TO_WATCH = 90
const END_SECONDS = 3

/** How far one is in a unit: credited seconds, percent of the video played, its end reached, questions answered. */
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

/** One thing that a unit asks for: in words with how far it is, and as a share of 1. */
export interface CompletionStep {
  description: string
  share: number
}

type Timed = Pick<UnitFacts, 'kind' | 'minutes' | 'activeShare' | 'checks'> & { hasVideo: boolean }

/** What makes a lecture, reading or practice complete, one by one. */
export function completionSteps(unit: Timed, progress: UnitProgress): CompletionStep[] {
  const { coveredPercent, reachedEnd } = progress
  const steps = [...timeSteps(unit, progress), ...checkSteps(unit, progress)]
  if (unit.kind === 'practice') return steps
  const end = { share: reachedEnd ? 1 : 0 }
  if (!unit.hasVideo) return [...steps, { ...end, description: 'Read to the end' }]
  const watched = {
    description: `Watched ${coveredPercent}% of ${PERCENT_TO_WATCH}%`,
    share: Math.min(1, coveredPercent / PERCENT_TO_WATCH),
  }
  return [...steps, watched, { ...end, description: reachedEnd ? 'Reached the end' : 'Watch to the end' }]
}

/** A field tester needs no time. */
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
  const description =
    kind === 'practice'
      ? `Exercises: ${right} of ${checks} answered right`
      : `Questions in the text: ${right} of ${checks} answered`
  return [{ description, share: right / checks }]
}

export function isUnitComplete(unit: UnitFacts, work: UnitWork): boolean {
  if (unit.kind === 'quiz') return false
  const steps = completionSteps({ ...unit, hasVideo: unit.videoSeconds !== null }, progressOf(unit, work))
  return steps.every(({ share }) => share === 1)
}

/** How much of a unit is done, in whole percent; only what is complete has 100. An exam is done or not. */
export function unitPercent(unit: Timed, progress: UnitProgress & { complete: boolean }): number {
  if (progress.complete) return 100
  if (unit.kind === 'quiz') return 0
  const steps = completionSteps(unit, progress)
  return Math.min(99, Math.floor((steps.reduce((sum, { share }) => sum + share, 0) * 100) / steps.length))
}

export type Spent = Pick<UnitFacts, 'minutes' | 'activeShare'>

/** How long somebody must have worked on a unit, at least. */
export const secondsToSpend = ({ minutes, activeShare }: Spent): number =>
  Math.ceil((minutes * 60 * activeShare) / 100)

/** How many minutes of active time are still needed: 1 while a second is missing. */
export const minutesLeft = (unit: Spent, timein: number): number =>
  Math.max(0, Math.ceil((secondsToSpend(unit) - timein) / 60))

/** Active time that a course needs beyond what was spent in its units; 0 in versions without this rule. */
export function courseSecondsMissing(
  units: readonly (Spent & { timein: number })[],
  { timesExams }: { timesExams: boolean },
): number {
  if (!timesExams) return 0
  const needed = units.reduce((sum, unit) => sum + secondsToSpend(unit), 0)
  return Math.max(0, needed - units.reduce((sum, { timein }) => sum + timein, 0))
}

/** Why a course whose units are all done is not complete. */
export function courseTimeText(secondsMissing: number): string {
  const left = Math.ceil(secondsMissing / 60)
  return `The course needs ${left} more ${left === 1 ? 'minute' : 'minutes'} of active time, because its exams count with their minutes. Read the explained answers of an exam, practice, or read a unit again.`
}

/** Why a unit requires active time. */
export const reasonForTime = ({ minutes, activeShare }: Spent): string =>
  activeShare === 0
    ? 'You take part in a field test: work at your own pace. The test earns no contact hours.'
    : `This unit is planned at ${minutes} minutes. You earn its contact hours after ${activeShare}% of that time.`
