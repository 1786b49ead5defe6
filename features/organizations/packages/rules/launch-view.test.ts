import { describe, expect, it } from 'vitest'
import type { CourseProgress, LaunchState } from './launch-state.ts'
import { type LaunchFacts, launchView } from './launch-view.ts'

const progress: CourseProgress = {
  complete: false,
  score: null,
  seconds: 4860,
  sessionSeconds: 60,
  unitsDone: 3,
  units: 12,
  next: 4,
  failed: false,
}
const launch = (state: LaunchState['state'], more: Partial<LaunchState> = {}): LaunchState => ({
  state,
  message: '',
  progress: null,
  ...more,
})
const facts: LaunchFacts = {
  course: 'Pumps',
  company: 'Mesa Water',
  launch: null,
  lms: 'found',
  offline: false,
  report: 'taken',
  left: false,
}
const open = launch('open', { progress })
const complete = launch('open', { progress: { ...progress, complete: true, score: 92 } })

const cases: readonly [what: string, Partial<LaunchFacts>, object][] = [
  ['starts', { lms: 'starting' }, { kind: 'busy', title: 'Starting …', open: null, leave: false }],
  ['found no LMS', { lms: 'missing' }, { kind: 'stop', open: null }],
  ['was refused a session', { lms: 'closed' }, { kind: 'stop', open: null }],
  ['received no learner', { lms: 'nameless' }, { kind: 'stop', open: null }],
  ['has no connection yet', { offline: true }, { kind: 'busy', title: 'Waiting for a connection' }],
  [
    'waits',
    { launch: launch('waiting') },
    { kind: 'action', open: 'Open the course', percent: null, note: '' },
  ],
  [
    'reports',
    { launch: open },
    {
      kind: 'progress',
      text: '3 of 12 units done, 1 h 21 min of active time. Keep this page open while you learn.',
      percent: 25,
      note: 'Your learning system is up to date.',
    },
  ],
  [
    'has lost its connection',
    { launch: open, offline: true },
    { kind: 'progress', percent: 25, note: expect.stringContaining('No connection') },
  ],
  [
    'has a pending report',
    { launch: complete, report: 'later' },
    { kind: 'done', note: expect.stringContaining('tries again') },
  ],
  [
    'has a refused report',
    { launch: complete, report: 'refused' },
    { note: expect.stringContaining('refused') },
  ],
  ['is done', { launch: complete }, { kind: 'done', text: 'You completed Pumps with 92%.', percent: 100 }],
  [
    'found no seat',
    { launch: launch('refused', { message: 'No seat is left. Ask Pat.' }) },
    { kind: 'stop', text: 'No seat is left. Ask Pat.', open: 'Try again' },
  ],
  [
    'was revoked',
    { launch: launch('revoked', { message: 'Withdrawn.' }) },
    { kind: 'stop', text: 'Withdrawn.', open: null, leave: false },
  ],
  [
    'is too old',
    { launch: launch('ended', { message: 'Open it again.' }) },
    { kind: 'stop', text: 'Open it again.' },
  ],
  ['was exited', { launch: open, left: true }, { kind: 'done', open: null, leave: false, note: '' }],
]

describe('Launch page', () => {
  it.each(cases)('shows the state of a launch that %s', (_what, changes, shown) => {
    expect(launchView({ ...facts, ...changes })).toMatchObject(shown)
  })
})
