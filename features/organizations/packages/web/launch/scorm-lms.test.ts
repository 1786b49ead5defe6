import { describe, expect, it } from 'vitest'
import type { CourseProgress } from '../../rules/launch-state.ts'
import { findApi, openScorm, type ScormApi } from './scorm-lms.ts'

const progress: CourseProgress = {
  complete: false,
  score: null,
  seconds: 90,
  sessionSeconds: 30,
  unitsDone: 1,
  units: 4,
  next: 2,
  failed: false,
}

/** LMS run-time that records each call; functions named in `refuses` return "false". */
function runTime(values: Record<string, string> = {}) {
  const calls: string[] = []
  const refuses = new Set<string>()
  const answer =
    (name: string, read = false) =>
    (...given: string[]) => {
      if (!read) calls.push([name, ...given].join(' ').trim())
      return read ? (values[given[0] ?? ''] ?? '') : String(!refuses.has(name))
    }
  const api: ScormApi = {
    LMSInitialize: answer('LMSInitialize'),
    LMSGetValue: answer('LMSGetValue', true),
    LMSSetValue: answer('LMSSetValue'),
    LMSCommit: answer('LMSCommit'),
    LMSFinish: answer('LMSFinish'),
  }
  return { api, calls, refuses, taken: () => calls.splice(0) }
}
const learner = { 'cmi.core.student_id': '7', 'cmi.core.student_name': 'Reyes, Dana' }

describe('SCORM session', () => {
  it('starts as incomplete, sets and commits new values, and finishes once', async () => {
    const { api, taken } = runTime({ ...learner, 'cmi.core.lesson_status': 'not attempted' })
    const lms = openScorm(api, '1.2')
    expect(lms?.learner).toEqual({ id: '7', name: 'Reyes, Dana' })
    expect(taken()).toEqual([
      'LMSInitialize',
      'LMSSetValue cmi.core.lesson_status incomplete',
      'LMSSetValue cmi.core.exit suspend',
      'LMSCommit',
    ])
    expect(await lms?.report(null)).toBe('taken')
    expect(taken()).toEqual([])
    expect(await lms?.report(progress)).toBe('taken')
    expect(taken()).toEqual([
      'LMSSetValue cmi.core.lesson_location Unit 2 of 4',
      'LMSSetValue cmi.core.session_time 0000:00:30',
      'LMSCommit',
    ])
    expect(await lms?.report(progress)).toBe('taken')
    expect(taken()).toEqual([])
    lms?.end({ ...progress, sessionSeconds: 40 })
    lms?.end(progress)
    expect(taken()).toEqual(['LMSSetValue cmi.core.session_time 0000:00:40', 'LMSCommit', 'LMSFinish'])
  })

  it('resends values that were not stored or were refused', async () => {
    const { api, taken, refuses } = runTime({ ...learner, 'cmi.core.lesson_status': 'incomplete' })
    const lms = openScorm(api, '1.2')
    refuses.add('LMSCommit')
    expect(await lms?.report(progress)).toBe('later')
    taken()
    refuses.clear()
    expect(await lms?.report(progress)).toBe('taken')
    expect(taken()).toContain('LMSSetValue cmi.core.session_time 0000:00:30')
    refuses.add('LMSSetValue')
    expect(await lms?.report({ ...progress, sessionSeconds: 50 })).toBe('later')
    refuses.clear()
    expect(await lms?.report({ ...progress, sessionSeconds: 50 })).toBe('taken')
  })

  it('reports nothing in review mode', async () => {
    const { api, taken } = runTime({ ...learner, 'cmi.core.lesson_mode': 'review' })
    const lms = openScorm(api, '1.2')
    expect(await lms?.report({ ...progress, complete: true, score: 90 })).toBe('taken')
    lms?.end(progress)
    expect(taken()).toEqual(['LMSInitialize', 'LMSFinish'])
  })

  it('does not start if the LMS refuses it', () => {
    const { api, refuses } = runTime()
    refuses.add('LMSInitialize')
    expect(openScorm(api, '1.2')).toBeNull()
  })
})

/** Minimal window with the properties that the search reads. */
const windowOf = (more: object): Window => {
  const made = { ...more } as { parent?: unknown }
  made.parent ??= made
  return made as Window
}

it.each([
  ['in its own window', (api: object) => windowOf({ API: api })],
  [
    'two parent windows up',
    (api: object) => windowOf({ parent: windowOf({ parent: windowOf({ API: api }) }) }),
  ],
  [
    'in a parent of the window that opened it',
    (api: object) => windowOf({ opener: windowOf({ parent: windowOf({ API: api }) }) }),
  ],
])('finds the API of an LMS %s', (_where, place) => {
  const { api } = runTime()
  expect(findApi(place(api), '1.2')).toBe(api)
  expect(findApi(place(api), '2004')).toBeNull()
})

it('a parent window of another origin is not an LMS', () => {
  const foreign = new Proxy(
    {},
    {
      get: () => {
        throw new Error('Blocked a frame')
      },
    },
  ) as Window
  expect(findApi(windowOf({ parent: foreign }), '1.2')).toBeNull()
})
