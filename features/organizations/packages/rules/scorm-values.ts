import { isoDuration } from '#platform/contract/texts/iso-duration.ts'
import type { CourseProgress } from './launch-state.ts'

export type ScormVersion = '1.2' | '2004'

/** Data model element and its value, in the order in which they are set. */
export type ScormValue = readonly [element: string, value: string]

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats seconds as a SCORM 1.2 time span: '0001:02:03'. */
export function timespan(seconds: number): string {
  const hours = String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0')
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`
}

const locationOf = ({ next, units }: CourseProgress): string =>
  next === null ? 'End of the course' : `Unit ${next} of ${units}`

/**
 * Returns the values for an LMS from our record. An incomplete course has no score and no success status: its exams can
 * be repeated, and their mean is not meaningful until the last one is passed.
 */
export function scormValues(version: ScormVersion, progress: CourseProgress): ScormValue[] {
  return version === '1.2' ? values12(progress) : values2004(progress)
}

function values12(progress: CourseProgress): ScormValue[] {
  const { complete, score, sessionSeconds } = progress
  return [
    ['cmi.core.lesson_location', locationOf(progress)],
    ...(score === null
      ? []
      : ([
          ['cmi.core.score.min', '0'],
          ['cmi.core.score.max', '100'],
          ['cmi.core.score.raw', String(score)],
        ] as const)),
    ['cmi.core.lesson_status', complete ? (score === null ? 'completed' : 'passed') : 'incomplete'],
    ['cmi.core.session_time', timespan(sessionSeconds)],
    ['cmi.core.exit', complete ? '' : 'suspend'],
  ]
}

function values2004(progress: CourseProgress): ScormValue[] {
  const { complete, score, sessionSeconds, unitsDone, units } = progress
  // Two decimals, rounded down: 1 means complete.
  const measure = complete ? 1 : Math.min(0.99, Math.floor((100 * unitsDone) / Math.max(1, units)) / 100)
  return [
    ['cmi.location', locationOf(progress)],
    ['cmi.progress_measure', String(measure)],
    ...(score === null
      ? []
      : ([
          ['cmi.score.min', '0'],
          ['cmi.score.max', '100'],
          ['cmi.score.raw', String(score)],
          ['cmi.score.scaled', String(score / 100)],
        ] as const)),
    ['cmi.completion_status', complete ? 'completed' : 'incomplete'],
    ['cmi.success_status', complete && score !== null ? 'passed' : 'unknown'],
    ['cmi.session_time', isoDuration(sessionSeconds)],
    ['cmi.exit', complete ? 'normal' : 'suspend'],
  ]
}

/**
 * Returns the values to set before any progress is known. An LMS treats a SCORM 1.2 course without a status as
 * completed. A status from an earlier session is preserved.
 */
export function firstValues(version: ScormVersion, status: string): ScormValue[] {
  const isNew = ['', 'not attempted', 'unknown'].includes(status)
  const [element, exit] =
    version === '1.2' ? ['cmi.core.lesson_status', 'cmi.core.exit'] : ['cmi.completion_status', 'cmi.exit']
  return [...(isNew ? [[element, 'incomplete'] as const] : []), [exit, 'suspend']]
}

/** Returns the values that the LMS does not have yet. */
export const changedValues = (
  values: readonly ScormValue[],
  accepted: ReadonlyMap<string, string>,
): ScormValue[] => values.filter(([element, value]) => accepted.get(element) !== value)

export const statusElement = (version: ScormVersion): string =>
  version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status'
