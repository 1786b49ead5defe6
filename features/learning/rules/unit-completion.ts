import type { UnitKind } from '#features/catalog/contract.ts'
import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * When a unit is complete. Contact hours are earned by time: every unit but an exam asks for a share of its minutes as
 * active time, four fifths unless its version says more, and
 * - a lecture with a video: its end was reached and nine tenths of it were played;
 * - a lecture without a video, or a reading: its end was reached;
 * - practice: as many different exercises and stages as it asks for were answered right;
 * - an exam: it was passed, which the grading decides.
 * The questions within a text are answered right, each of them.
 */
export interface UnitFacts {
  kind: UnitKind
  minutes: number
  /** Percent of the minutes that must be active time: a rule of the version, so it never changes for a learner. */
  activeShare: number
  videoSeconds: number | null
  /** How many questions stand in its text; of practice, how many answers it asks for. */
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
export interface UnitStanding {
  timein: number
  coveredPercent: number
  reachedEnd: boolean
  answered: number
}

export function standingIn({ videoSeconds }: Pick<UnitFacts, 'videoSeconds'>, work: UnitWork): UnitStanding {
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
export function completionSteps(unit: Timed, standing: UnitStanding): CompletionStep[] {
  const { coveredPercent, reachedEnd } = standing
  const steps = [timeStep(unit, standing), ...checkSteps(unit, standing)]
  if (unit.kind === 'practice') return steps
  const end = { share: reachedEnd ? 1 : 0 }
  if (!unit.hasVideo)
    return [...steps, { ...end, description: reachedEnd ? 'Read to the end' : 'Read to the end: not yet' }]
  const watched = {
    description: `Watched ${coveredPercent}% of ${PERCENT_TO_WATCH}%`,
    share: Math.min(1, coveredPercent / PERCENT_TO_WATCH),
  }
  return [
    ...steps,
    watched,
    { ...end, description: reachedEnd ? 'Reached the end' : 'Reach the end: not yet' },
  ]
}

function timeStep(unit: Timed, { timein }: UnitStanding): CompletionStep {
  const needed = secondsToSpend(unit)
  const of = Math.ceil(needed / 60)
  const left = minutesLeft(unit, timein)
  return {
    description:
      left === 0
        ? `Active time: ${of} of ${of} min`
        : `Active time: ${of - left} of ${of} min, ${left} min to go`,
    share: Math.min(1, timein / needed),
  }
}

function checkSteps({ kind, checks }: Timed, { answered }: UnitStanding): CompletionStep[] {
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
  const steps = completionSteps({ ...unit, hasVideo: unit.videoSeconds !== null }, standingIn(unit, work))
  return steps.every(({ share }) => share === 1)
}

/** How much of a unit is done, in whole percent; only what is complete has 100. An exam is done or not. */
export function unitPercent(unit: Timed, standing: UnitStanding & { complete: boolean }): number {
  if (standing.complete) return 100
  if (unit.kind === 'quiz') return 0
  const steps = completionSteps(unit, standing)
  return Math.min(99, Math.floor((steps.reduce((sum, { share }) => sum + share, 0) * 100) / steps.length))
}

type Spent = Pick<UnitFacts, 'minutes' | 'activeShare'>

/** How long somebody must have worked on a unit, at least. */
export const secondsToSpend = ({ minutes, activeShare }: Spent): number =>
  Math.ceil((minutes * 60 * activeShare) / 100)

/** How many minutes of active time are still needed: 1 while a second is missing. */
export const minutesLeft = (unit: Spent, timein: number): number =>
  Math.max(0, Math.ceil((secondsToSpend(unit) - timein) / 60))

/** Why a unit asks for active time. */
export const reasonForTime = ({ minutes, activeShare }: Spent): string =>
  `This unit is planned at ${minutes} minutes. Its contact hours count after ${activeShare}% of them as active time.`
