import { isComplete, mostOf, type Points, sumOf } from '#features/learn/grading/rules/points.ts'
import { entrancePaper, readerCriteria } from './entrance-paper.ts'

/** So many people read each paper before anything is decided. */
export const READERS = 2
/** Readers further apart than this talk to each other first: they are marked. */
const FAR_APART = 6

export const MAX_AUTO_POINTS = entrancePaper.filter(({ kind }) => kind === 'choice').length
const MAX_READER_POINTS = mostOf(readerCriteria)
export const MAX_ADMISSION_POINTS = MAX_AUTO_POINTS + MAX_READER_POINTS

export interface AdmissionScore {
  /** Points of the questions with choices. */
  auto: number
  /** The mean of what the readers gave. */
  read: number
  /** Whole percent of all points, never rounded up. */
  percent: number
  /** The readers are far apart. */
  differs: boolean
}

/** What a paper comes to; null until two people have read all of it. */
export function admissionScore(auto: number | null, readings: readonly Points[]): AdmissionScore | null {
  const complete = readings.filter((points) => isComplete(readerCriteria, points))
  if (auto === null || complete.length < READERS) return null
  const sums = complete.map((points) => sumOf(readerCriteria, points))
  const read = sums.reduce((sum, each) => sum + each, 0) / sums.length
  return {
    auto,
    read,
    percent: Math.floor(((auto + read) * 100) / MAX_ADMISSION_POINTS),
    differs: Math.max(...sums) - Math.min(...sums) > FAR_APART,
  }
}

/** What the score speaks for; people decide. */
export function suggested(percent: number): 'admitted' | 'conditional' | 'denied' {
  if (percent >= 70) return 'admitted'
  return percent >= 55 ? 'conditional' : 'denied'
}
