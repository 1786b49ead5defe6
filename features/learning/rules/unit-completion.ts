import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * When a unit is complete. Contact hours are earned by time: every unit but an exam asks for four fifths of its
 * minutes as active time, and
 * - a lecture with a video: its end was reached and nine tenths of it were played;
 * - a lecture without a video, or a reading: its end was reached;
 * - an exam: it was passed, which the grading decides.
 */
export interface UnitFacts {
  kind: 'lecture' | 'reading' | 'quiz'
  minutes: number
  videoSeconds: number | null
}

interface UnitWork {
  creditedMs: number
  watched: Coverage
  furthestSeconds: number
  reachedEnd: boolean
}

const PERCENT_TO_WATCH = 90
const END_SECONDS = 3
const SHARE_TO_SPEND = 0.8

/** How far somebody is in a unit: credited seconds, percent of the video played, whether its end was reached. */
export interface UnitStanding {
  timein: number
  coveredPercent: number
  reachedEnd: boolean
}

export function standingIn({ videoSeconds }: Pick<UnitFacts, 'videoSeconds'>, work: UnitWork): UnitStanding {
  const covered = videoSeconds ? Math.floor((coveredSeconds(work.watched) * 100) / videoSeconds) : 0
  return {
    timein: Math.floor(work.creditedMs / 1000),
    coveredPercent: Math.min(100, covered),
    reachedEnd: videoSeconds === null ? work.reachedEnd : work.furthestSeconds >= videoSeconds - END_SECONDS,
  }
}

/** One thing that a unit asks for: in words with how far it is, and as a share of 1. */
export interface CompletionStep {
  description: string
  share: number
}

type Timed = Pick<UnitFacts, 'minutes'> & { hasVideo: boolean }

/** What makes a lecture or reading complete, one by one. */
export function completionSteps({ minutes, hasVideo }: Timed, standing: UnitStanding): CompletionStep[] {
  const { timein, coveredPercent, reachedEnd } = standing
  const needed = secondsToSpend(minutes)
  const [spent, of] = [Math.floor(timein / 60), Math.ceil(needed / 60)]
  const time = {
    description: `Active time: ${timein >= needed ? of : Math.min(spent, of)} of ${of} min`,
    share: Math.min(1, timein / needed),
  }
  const end = { share: reachedEnd ? 1 : 0 }
  if (!hasVideo)
    return [time, { ...end, description: reachedEnd ? 'Read to the end' : 'Read to the end: not yet' }]
  const watched = {
    description: `Watched ${coveredPercent}% of ${PERCENT_TO_WATCH}%`,
    share: Math.min(1, coveredPercent / PERCENT_TO_WATCH),
  }
  return [time, watched, { ...end, description: reachedEnd ? 'Reached the end' : 'Reach the end: not yet' }]
}

export function isUnitComplete(unit: UnitFacts, work: UnitWork): boolean {
  if (unit.kind === 'quiz') return false
  const steps = completionSteps({ ...unit, hasVideo: unit.videoSeconds !== null }, standingIn(unit, work))
  return steps.every(({ share }) => share === 1)
}

/** How much of a unit is done, in whole percent; only what is complete has 100. An exam is done or not. */
export function unitPercent(
  unit: Timed & Pick<UnitFacts, 'kind'>,
  standing: UnitStanding & { complete: boolean },
): number {
  if (standing.complete) return 100
  if (unit.kind === 'quiz') return 0
  const steps = completionSteps(unit, standing)
  return Math.min(99, Math.floor((steps.reduce((sum, { share }) => sum + share, 0) * 100) / steps.length))
}

/** How long somebody must have worked on a unit of so many minutes, at least. */
export const secondsToSpend = (minutes: number): number => Math.ceil(minutes * 60 * SHARE_TO_SPEND)
