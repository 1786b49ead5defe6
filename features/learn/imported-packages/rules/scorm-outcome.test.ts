import { describe, expect, it } from 'vitest'
import { scormOutcome, startValues } from './scorm-outcome.ts'

const part = {
  kind: 'reports',
  mastery: null,
  threshold: null,
  setsCompletion: false,
  launchData: '',
} as const
type Part = Parameters<typeof scormOutcome>[1]

describe('The outcome of a SCORM 1.2 part', () => {
  const status = (value: string, more: Record<string, string> = {}) => ({
    'cmi.core.lesson_status': value,
    ...more,
  })
  const raw = (value: string, more: Record<string, string> = {}) => ({ 'cmi.core.score.raw': value, ...more })
  it.each<[string, Part, Record<string, string>, boolean, object]>([
    ['is open without a report', part, {}, false, { complete: false, passed: null, scorePercent: null }],
    ['is complete if it ended without a status', part, {}, true, { complete: true }],
    ['is open if it ended as incomplete', part, status('incomplete'), true, { complete: false }],
    ['is open if it was browsed', part, status('browsed'), true, { complete: false }],
    [
      'is complete',
      part,
      status('completed', raw('85')),
      false,
      { complete: true, passed: null, scorePercent: 85 },
    ],
    ['is passed', part, status('passed'), false, { complete: true, passed: true }],
    [
      'is failed',
      part,
      status('failed', raw('20')),
      true,
      { complete: false, passed: false, scorePercent: 20 },
    ],
    [
      'is failed below the mastery score',
      { ...part, mastery: 0.8 },
      status('completed', raw('79')),
      false,
      { complete: false, passed: false },
    ],
    [
      'is passed at the mastery score',
      { ...part, mastery: 0.8 },
      status('failed', raw('80')),
      false,
      { complete: true, passed: true },
    ],
    [
      'is open while it is incomplete, whatever its score',
      { ...part, mastery: 0.8 },
      status('incomplete', raw('90')),
      true,
      { complete: false },
    ],
    [
      'scales the score',
      part,
      raw('7', { 'cmi.core.score.min': '5', 'cmi.core.score.max': '10' }),
      false,
      { scorePercent: 40 },
    ],
    ['limits the score', part, raw('250'), false, { scorePercent: 100 }],
    ['ignores a score that is no number', part, raw('A+'), false, { scorePercent: null }],
    ['is complete on opening for a page', { ...part, kind: 'page' }, {}, false, { complete: true }],
  ])('%s', (_, own, values, ended, expected) => {
    expect(scormOutcome('scorm12', own, values, ended)).toMatchObject(expected)
  })
})

describe('The outcome of a SCORM 2004 part', () => {
  it.each<[string, Part, Record<string, string>, boolean, object]>([
    ['is open without a report', part, {}, false, { complete: false }],
    [
      'is complete if it ended without a status',
      part,
      { 'cmi.completion_status': 'unknown' },
      true,
      { complete: true },
    ],
    [
      'is open if it sets its status itself',
      { ...part, setsCompletion: true },
      {},
      true,
      { complete: false },
    ],
    [
      'is complete',
      part,
      { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.905' },
      false,
      { complete: true, scorePercent: 91 },
    ],
    [
      'is not complete if it is failed',
      part,
      { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
      true,
      { complete: false, passed: false },
    ],
    [
      'is complete if only passed is reported',
      part,
      { 'cmi.success_status': 'passed' },
      false,
      { complete: true, passed: true },
    ],
    [
      'is failed below the passing score',
      { ...part, mastery: 0.8 },
      { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.7' },
      false,
      { complete: false, passed: false },
    ],
    [
      'follows the progress if there is a threshold',
      { ...part, threshold: 0.5 },
      { 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '0.5' },
      false,
      { complete: true },
    ],
    ['has no negative score', part, { 'cmi.score.scaled': '-0.5' }, false, { scorePercent: 0 }],
  ])('%s', (_, own, values, ended, expected) => {
    expect(scormOutcome('scorm2004', own, values, ended)).toMatchObject(expected)
  })
})

describe('The start of a part', () => {
  const values = { 'cmi.suspend_data': 's', 'cmi.core.lesson_location': 'p3', 'cmi.location': 'p3' }
  it('is new without a record', () => {
    expect(startValues('scorm12', { ...part, mastery: 0.8, launchData: 'd' }, null)).toEqual({
      'cmi.core.entry': 'ab-initio',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.student_data.mastery_score': '80',
      'cmi.launch_data': 'd',
    })
  })

  it.each([
    [
      'resumes a suspended session',
      { ended: true, values: { ...values, 'cmi.exit': 'suspend' } },
      'resume',
      's',
    ],
    ['resumes a session whose end did not arrive', { ended: false, values }, 'resume', 's'],
    ['starts a new attempt after an ended session', { ended: true, values }, 'ab-initio', undefined],
  ])('in SCORM 2004 %s', (_, stored, entry, suspended) => {
    const start = startValues('scorm2004', part, stored)
    expect(start['cmi.entry']).toBe(entry)
    expect(start['cmi.suspend_data']).toBe(suspended)
    expect(start['cmi.exit']).toBeUndefined()
  })

  it('in SCORM 1.2 keeps the data of an ended session', () => {
    const start = startValues('scorm12', part, { ended: true, values })
    expect(start).toMatchObject({
      'cmi.core.entry': '',
      'cmi.suspend_data': 's',
      'cmi.core.lesson_location': 'p3',
    })
  })
})
