import { describe, expect, it } from 'vitest'
import { mayChooseCourses } from './message.ts'
import { resultOf, scoreBody, scoresUrl, verdictOf } from './scores.ts'

const at = new Date('2026-11-20T16:00:00Z')
const record = { complete: false, score: null, doneCount: 0, begun: false }

describe('Score of a line item', () => {
  it.each([
    [record, { activityProgress: 'Initialized', gradingProgress: 'NotReady' }],
    [
      { ...record, begun: true },
      { activityProgress: 'InProgress', gradingProgress: 'NotReady' },
    ],
    [
      { ...record, doneCount: 2, score: 55 },
      { activityProgress: 'InProgress', gradingProgress: 'NotReady' },
    ],
    [
      { ...record, complete: true, score: 88 },
      { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 88, scoreMaximum: 100 },
    ],
    [
      { ...record, complete: true },
      { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 100, scoreMaximum: 100 },
    ],
  ])('of %o has no points before the course is complete', (learned, score) => {
    const body: unknown = JSON.parse(scoreBody(resultOf(learned), 'u1', at))
    expect(body).toEqual({ userId: 'u1', timestamp: '2026-11-20T16:00:00.000Z', ...score })
  })

  it.each([
    [
      'https://lms.example.com/items/7/lineitem?type_id=1',
      'https://lms.example.com/items/7/lineitem/scores?type_id=1',
    ],
    ['https://lms.example.com/items/7/', 'https://lms.example.com/items/7/scores'],
  ])('of %s is posted to %s', (lineItem, url) => {
    expect(scoresUrl(lineItem)).toBe(url)
  })

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [409, 'sent'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
    [302, 'later'],
    [401, 'later'],
    [429, 'later'],
    [503, 'later'],
    [null, 'later'],
  ] as const)('with the response %s is %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict)
  })
})

describe('Choosing courses', () => {
  const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
  it.each([
    [[`${membership}#Instructor`], true],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], true],
    [['Instructor'], true],
    [[`${membership}/Instructor#TeachingAssistant`], true],
    [[`${membership}#Learner`], false],
    [[`${membership}#NoInstructor`], false],
    [[], false],
  ])('with the roles %o is %s', (roles, allowed) => {
    expect(mayChooseCourses(roles)).toBe(allowed)
  })
})
