import { describe, expect, it } from 'vitest'
import { type Cmi5Verb, type LaunchData, statementOf, verbsDue } from './cmi5-statements.ts'
import type { CourseProgress } from './launch-state.ts'

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
const passed: CourseProgress = { ...started, complete: true, score: 87, next: null }
const plain: CourseProgress = { ...passed, score: null }
const failing: CourseProgress = { ...started, failed: true }

interface Case {
  progress: CourseProgress | null
  session?: Cmi5Verb[]
  registration?: Cmi5Verb[]
  mode?: string
  mastery?: number
  ending?: boolean
  due: Cmi5Verb[]
}

const cases: readonly [what: string, Case][] = [
  ['the start of a session', { progress: null, due: ['initialized'] }],
  ['a course in progress', { progress: started, session: ['initialized'], due: [] }],
  ['a pass', { progress: passed, session: ['initialized'], due: ['completed', 'passed'] }],
  ['a pass before initialization', { progress: passed, due: ['initialized', 'completed', 'passed'] }],
  ['a course without exams', { progress: plain, session: ['initialized'], due: ['completed'] }],
  [
    'a pass that was reported before',
    { progress: passed, session: ['initialized', 'completed', 'passed'], due: [] },
  ],
  [
    'a pass reported by an earlier session',
    { progress: passed, session: ['initialized'], registration: ['completed', 'passed'], due: [] },
  ],
  [
    'a completion reported by an earlier session',
    { progress: passed, session: ['initialized'], registration: ['completed'], due: ['passed'] },
  ],
  ['an exam not passed that can be repeated', { progress: failing, session: ['initialized'], due: [] }],
  [
    'an exam not passed at the end of the session',
    { progress: failing, session: ['initialized'], ending: true, due: ['failed', 'terminated'] },
  ],
  [
    'an exam not passed after a pass in an earlier session',
    {
      progress: failing,
      session: ['initialized'],
      registration: ['completed', 'passed'],
      ending: true,
      due: ['terminated'],
    },
  ],
  [
    'a pass at the end of the session',
    { progress: passed, session: ['initialized'], ending: true, due: ['completed', 'passed', 'terminated'] },
  ],
  [
    'the end of a session with a course in progress',
    { progress: started, session: ['initialized'], ending: true, due: ['terminated'] },
  ],
  [
    'the end of a session before a login',
    { progress: null, session: ['initialized'], ending: true, due: ['terminated'] },
  ],
  [
    'the end of a session that was reported before',
    { progress: passed, session: ['initialized', 'terminated'], ending: true, due: [] },
  ],
  [
    'a pass in Browse mode',
    { progress: passed, session: ['initialized'], mode: 'Browse', ending: true, due: ['terminated'] },
  ],
  ['a pass in Review mode', { progress: passed, session: ['initialized'], mode: 'Review', due: [] }],
  [
    'a score below the mastery score of the LMS',
    { progress: passed, session: ['initialized'], mastery: 0.9, due: ['completed'] },
  ],
  [
    'a score below the mastery score of the LMS at the end of the session',
    {
      progress: passed,
      session: ['initialized', 'completed'],
      mastery: 0.9,
      ending: true,
      due: ['failed', 'terminated'],
    },
  ],
]

describe('cmi5 session', () => {
  it.each(cases)('sends the statements that are due, in order: %s', (_what, { progress, due, ...given }) => {
    const { session = [], registration = [], mode = 'Normal', mastery, ending = false } = given
    expect(verbsDue(progress, { session, registration }, { mode, mastery, ending })).toEqual(due)
  })
})

const data: LaunchData = {
  launchMode: 'Normal',
  masteryScore: 0.8,
  contextTemplate: {
    contextActivities: { grouping: [{ id: 'https://shop.example/packages/1/course' }] },
    extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'S-1' },
  },
}
const launch = {
  actor: { account: { name: '7', homePage: 'https://lms.example' } },
  activityId: 'https://lms.example/a',
  registration: 'R-1',
}
const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5'
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon'
const said = (verb: Cmi5Verb, progress: CourseProgress | null = passed) =>
  statementOf(verb, { launch, data, progress, id: 'I-1', timestamp: '2026-11-20T16:00:00.000Z' })

describe('cmi5 statement', () => {
  it.each([
    ['initialized', [CMI5], undefined],
    ['completed', [CMI5, MOVE_ON], { completion: true, duration: 'PT1H30M' }],
    [
      'passed',
      [CMI5, MOVE_ON],
      { success: true, duration: 'PT1H30M', score: { scaled: 0.87, raw: 87, min: 0, max: 100 } },
    ],
    [
      'failed',
      [CMI5, MOVE_ON],
      { success: false, duration: 'PT1H30M', score: { scaled: 0.87, raw: 87, min: 0, max: 100 } },
    ],
    ['terminated', [CMI5], { duration: 'PT1M5S' }],
  ] as const)('has the categories and result of the verb %s', (verb, categories, result) => {
    const statement = said(verb)
    expect(statement.verb.id).toBe(`http://adlnet.gov/expapi/verbs/${verb}`)
    expect(statement.context.contextActivities.category.map(({ id }) => id)).toEqual(categories)
    expect('result' in statement ? statement.result : undefined).toEqual(result)
  })

  it('includes everything that the LMS requires in its context', () => {
    const { context, actor, object } = said('passed')
    expect(context).toMatchObject({ ...data.contextTemplate, registration: 'R-1' })
    expect(context.extensions['https://w3id.org/xapi/cmi5/context/extensions/masteryscore']).toBe(0.8)
    expect(actor).toBe(launch.actor)
    expect(object.id).toBe('https://lms.example/a')
  })

  it('has no score for a failed exam of an open course', () => {
    expect(said('failed', failing)).toMatchObject({ result: { success: false, duration: 'PT1H30M' } })
    expect(JSON.stringify(said('failed', failing))).not.toContain('scaled')
  })
})
