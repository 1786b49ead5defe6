import type { CourseProgress } from '../../rules/launch-state.ts'
import {
  changedValues,
  firstValues,
  type ScormValue,
  type ScormVersion,
  scormValues,
  statusElement,
} from '../../rules/scorm-values.ts'
import type { Lms, Report } from './lms.ts'

/** JavaScript API object of an LMS, with the function names of both standards. */
export type ScormApi = Readonly<Record<string, (...values: string[]) => unknown>>

const MAX_PARENTS = 20

/** Finds the API of the LMS in a parent window, or in the opener and its parents. */
export function findApi(start: Window, version: ScormVersion): ScormApi | null {
  const name = version === '1.2' ? 'API' : 'API_1484_11'
  return searchUp(start, name) ?? (start.opener ? searchUp(start.opener as Window, name) : null)
}

function searchUp(start: Window, name: string): ScormApi | null {
  try {
    let place = start
    for (let count = 0; count < MAX_PARENTS; count++) {
      const api = (place as unknown as Record<string, ScormApi | undefined>)[name]
      if (api) return api
      if (place.parent === place) return null
      place = place.parent
    }
  } catch {
    // A window of another origin cannot be searched.
  }
  return null
}

const names = {
  '1.2': {
    start: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    finish: 'LMSFinish',
    id: 'cmi.core.student_id',
    name: 'cmi.core.student_name',
    mode: 'cmi.core.lesson_mode',
  },
  '2004': {
    start: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    finish: 'Terminate',
    id: 'cmi.learner_id',
    name: 'cmi.learner_name',
    mode: 'cmi.mode',
  },
} as const

/** Starts the session with the LMS. Returns null if the LMS refuses. */
export function openScorm(api: ScormApi, version: ScormVersion): Lms | null {
  const words = names[version]
  const call = (name: string, ...values: string[]) => api[name]?.(...values)
  const isTrue = (answer: unknown) => String(answer) === 'true'
  const read = (element: string) => String(call(words.get, element) ?? '')
  if (!isTrue(call(words.start, ''))) return null
  const accepted = new Map<string, string>()
  let isEnded = false
  /** Values count as accepted only after the LMS has stored them. */
  const send = (values: readonly ScormValue[]): Report => {
    const changed = changedValues(values, accepted)
    if (changed.length === 0) return 'taken'
    const set = changed.filter(([element, value]) => isTrue(call(words.set, element, value)))
    if (!isTrue(call(words.commit, ''))) return 'later'
    for (const [element, value] of set) accepted.set(element, value)
    return set.length === changed.length ? 'taken' : 'later'
  }
  const learner = { id: read(words.id), name: read(words.name) }
  const isForCredit = !['browse', 'review'].includes(read(words.mode))
  if (isForCredit) send(firstValues(version, read(statusElement(version))))
  const report = (progress: CourseProgress | null): Report =>
    progress && isForCredit && !isEnded ? send(scormValues(version, progress)) : 'taken'
  return {
    learner,
    returnUrl: null,
    report: async (progress) => report(progress),
    end: (progress) => {
      if (isEnded) return
      report(progress)
      isEnded = true
      call(words.finish, '')
    },
  }
}
