import { describe, expect, it } from 'vitest'
import type { ActorKind } from './actor-kinds.ts'
import { inOrder, type LearningEvent } from './learning-event.ts'
import { actorOf, statementId, statementOf } from './statement.ts'

const origin = 'https://training.example.com'
const sender = { origin, companyId: '0197a1b2-0000-7000-8000-000000000001', actorKind: 'user-id' } as const
const person = { userId: '0197a1b2-0000-7000-8000-000000000002', emailHash: 'ab12', employeeNumber: 'E-7' }
const course = { kind: 'course', id: 'OLC110', name: 'Feed water' } as const
const at = new Date('2026-11-20T08:00:00Z')
const enrolled: LearningEvent = { verb: 'registered', key: 'registered 1', at, activity: course }
const account = (name: string) => ({ objectType: 'Agent', account: { homePage: origin, name } })

describe('Statement actor', () => {
  it.each<[ActorKind, Partial<typeof person> | { emailHash: null }, object]>([
    ['email-hash', {}, { objectType: 'Agent', mbox_sha1sum: 'ab12' }],
    ['email-hash', { emailHash: null }, account(person.userId)],
    ['employee-number', {}, account('E-7')],
    ['employee-number', { employeeNumber: '' }, account(person.userId)],
    ['user-id', {}, account(person.userId)],
  ])('is identified by %s with %o', (kind, changes, actor) => {
    expect(actorOf(kind, { ...person, ...changes }, origin)).toEqual(actor)
  })
})

describe('Statement id', () => {
  it('is derived from the event', () => {
    expect(statementId(sender, enrolled)).toBe(statementId(sender, { ...enrolled }))
    expect(statementId(sender, enrolled)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
  })

  it.each([
    ['another event', sender, { ...enrolled, key: 'registered 2' }],
    ['another company', { ...sender, companyId: 'other' }, enrolled],
    ['another way to identify people', { ...sender, actorKind: 'email-hash' as const }, enrolled],
  ])('differs for %s', (_what, by, event) => {
    expect(statementId(by, event)).not.toBe(statementId(sender, enrolled))
  })
})

it('a passed exam has a scaled score and a duration', () => {
  const exam: LearningEvent = {
    verb: 'passed',
    key: 'exam 1',
    at,
    activity: { kind: 'exam', id: 'ROS1', name: 'Level I' },
    scorePercent: 83,
    seconds: 3_723,
  }
  expect(statementOf(exam, actorOf('user-id', person, origin), sender)).toMatchObject({
    timestamp: '2026-11-20T08:00:00.000Z',
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { 'en-US': 'passed' } },
    object: {
      id: `${origin}/xapi/exams/ROS1`,
      definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { 'en-US': 'Level I' } },
    },
    result: { success: true, score: { scaled: 0.83, raw: 83, min: 0, max: 100 }, duration: 'PT1H2M3S' },
  })
})

it('simultaneous events are in the order in which they follow from each other', () => {
  const unit = { kind: 'unit', id: 'u', name: 'Quiz' } as const
  const events: LearningEvent[] = [
    { verb: 'earned', key: 'e', at, activity: { kind: 'certificate', id: 'c', name: 'C' } },
    { verb: 'completed', key: 'c', at, activity: course },
    { verb: 'completed', key: 'u', at, activity: unit },
    { verb: 'passed', key: 'q', at, activity: unit },
    { verb: 'initialized', key: 'i', at, activity: course },
    enrolled,
  ]
  expect(inOrder(events).map(({ key }) => key)).toEqual(['registered 1', 'i', 'q', 'u', 'c', 'e'])
})
