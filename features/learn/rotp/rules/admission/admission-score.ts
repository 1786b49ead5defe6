import { isComplete, mostOf, type Points, sumOf } from '#features/learn/grading/rules/points.ts'
import { entrancePaper, readerCriteria } from './entrance-paper.ts'

/** Number of readers required for each exam before a decision. */
export const READERS = 2
/** Point difference above which two readings are flagged for discussion. */
const FAR_APART = 6

export const MAX_AUTO_POINTS = entrancePaper.filter(({ kind }) => kind === 'choice').length
const MAX_READER_POINTS = mostOf(readerCriteria)
export const MAX_ADMISSION_POINTS = MAX_AUTO_POINTS + MAX_READER_POINTS

export interface AdmissionScore {
  /** Points from the multiple-choice questions. */
  auto: number
  /** Mean of the readers' scores. */
  read: number
  /** Integer percent of all points, rounded down. */
  percent: number
  /** True if the readers' scores are far apart. */
  differs: boolean
}

/** Returns the score of an exam, or null until two readers have completed their readings. */
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

/** Returns the decision suggested by the score. Staff make the final decision. */
export function suggested(percent: number): 'admitted' | 'conditional' | 'denied' {
  if (percent >= 70) return 'admitted'
  return percent >= 55 ? 'conditional' : 'denied'
}
