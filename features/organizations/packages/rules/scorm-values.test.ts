import { describe, expect, it } from 'vitest'
import { isoDuration } from '#platform/contract/texts/iso-duration.ts'
import type { CourseProgress } from './launch-state.ts'
import { changedValues, firstValues, type ScormVersion, scormValues, timespan } from './scorm-values.ts'

const started: CourseProgress = {
  complete: false,
  score: null,
  seconds: 5400,
  sessionSeconds: 65,
  unitsDone: 2,
  units: 3,
  next: 3,
  failed: false,
}
const done: CourseProgress = { ...started, complete: true, unitsDone: 3, next: null }

const cases: readonly [what: string, version: ScormVersion, progress: CourseProgress, values: object][] = [
  [
    'a course in progress',
    '1.2',
    started,
    {
      'cmi.core.lesson_location': 'Unit 3 of 3',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.session_time': '0000:01:05',
      'cmi.core.exit': 'suspend',
    },
  ],
  [
    'an exam not passed that can be repeated',
    '1.2',
    { ...started, failed: true },
    {
      'cmi.core.lesson_location': 'Unit 3 of 3',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.session_time': '0000:01:05',
      'cmi.core.exit': 'suspend',
    },
  ],
  [
    'all units done but time missing',
    '1.2',
    { ...started, unitsDone: 3, next: null },
    {
      'cmi.core.lesson_location': 'End of the course',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.session_time': '0000:01:05',
      'cmi.core.exit': 'suspend',
    },
  ],
  [
    'a complete course with exams',
    '1.2',
    { ...done, score: 87 },
    {
      'cmi.core.lesson_location': 'End of the course',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.score.raw': '87',
      'cmi.core.lesson_status': 'passed',
      'cmi.core.session_time': '0000:01:05',
      'cmi.core.exit': '',
    },
  ],
  [
    'a complete course without exams',
    '1.2',
    done,
    {
      'cmi.core.lesson_location': 'End of the course',
      'cmi.core.lesson_status': 'completed',
      'cmi.core.session_time': '0000:01:05',
      'cmi.core.exit': '',
    },
  ],
  [
    'a course in progress',
    '2004',
    started,
    {
      'cmi.location': 'Unit 3 of 3',
      'cmi.progress_measure': '0.66',
      'cmi.completion_status': 'incomplete',
      'cmi.success_status': 'unknown',
      'cmi.session_time': 'PT1M5S',
      'cmi.exit': 'suspend',
    },
  ],
  [
    'all units done but time missing',
    '2004',
    { ...started, unitsDone: 3, next: null },
    {
      'cmi.location': 'End of the course',
      'cmi.progress_measure': '0.99',
      'cmi.completion_status': 'incomplete',
      'cmi.success_status': 'unknown',
      'cmi.session_time': 'PT1M5S',
      'cmi.exit': 'suspend',
    },
  ],
  [
    'a complete course with exams',
    '2004',
    { ...done, score: 87 },
    {
      'cmi.location': 'End of the course',
      'cmi.progress_measure': '1',
      'cmi.score.min': '0',
      'cmi.score.max': '100',
      'cmi.score.raw': '87',
      'cmi.score.scaled': '0.87',
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.session_time': 'PT1M5S',
      'cmi.exit': 'normal',
    },
  ],
  [
    'a complete course without exams',
    '2004',
    done,
    {
      'cmi.location': 'End of the course',
      'cmi.progress_measure': '1',
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'unknown',
      'cmi.session_time': 'PT1M5S',
      'cmi.exit': 'normal',
    },
  ],
]

describe('SCORM values', () => {
  it.each(cases)('match our record for %s in version %s', (_what, version, progress, values) => {
    expect(Object.fromEntries(scormValues(version, progress))).toEqual(values)
  })

  it.each([
    [
      '1.2',
      'not attempted',
      [
        ['cmi.core.lesson_status', 'incomplete'],
        ['cmi.core.exit', 'suspend'],
      ],
    ],
    [
      '1.2',
      '',
      [
        ['cmi.core.lesson_status', 'incomplete'],
        ['cmi.core.exit', 'suspend'],
      ],
    ],
    ['1.2', 'passed', [['cmi.core.exit', 'suspend']]],
    [
      '2004',
      'unknown',
      [
        ['cmi.completion_status', 'incomplete'],
        ['cmi.exit', 'suspend'],
      ],
    ],
    ['2004', 'completed', [['cmi.exit', 'suspend']]],
  ] as const)('never default to completed: version %s with the status "%s"', (version, status, values) => {
    expect(firstValues(version, status)).toEqual(values)
  })

  it('are sent again only if they changed or were not accepted', () => {
    const values = scormValues('1.2', started)
    const accepted = new Map(values)
    expect(changedValues(values, accepted)).toEqual([])
    accepted.delete('cmi.core.exit')
    expect(changedValues(values, accepted)).toEqual([['cmi.core.exit', 'suspend']])
    expect(changedValues(values, new Map())).toEqual(values)
  })
})

it.each([
  [0, '0000:00:00', 'PT0S'],
  [59.9, '0000:00:59', 'PT59S'],
  [3600, '0001:00:00', 'PT1H'],
  [3_723, '0001:02:03', 'PT1H2M3S'],
  [360_000_000, '9999:00:00', 'PT100000H'],
])('formats %d seconds as %s and %s', (seconds, span, duration) => {
  expect(timespan(seconds)).toBe(span)
  expect(isoDuration(seconds)).toBe(duration)
})
