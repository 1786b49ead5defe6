import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ItemBody } from '../contract/items.ts'
import { earliestDeadline, isFromTheFuture, isTimeOver } from './answer-time.ts'
import { type Candidate, drawQuestionSet } from './draw-question-set.ts'
import { gradePaper } from './grade-paper.ts'
import { askedOf } from './paper-question.ts'
import { placedRightAnswer } from './place-answer.ts'
import { type ExamRight, type ExamSubmission, statusOf } from './status.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const right = (id: string, more: Partial<ExamRight> = {}): ExamRight => ({
  id,
  attemptsAllowed: 2,
  accessUntil: hours(240),
  createdAt: hours(-240),
  endedAt: null,
  ...more,
})
const attempt = (more: Partial<ExamSubmission> = {}): ExamSubmission => ({
  id: 'try',
  rightId: 'a',
  submittedAt: hours(-30),
  voidedAt: null,
  scorePercent: 50,
  passed: false,
  ...more,
})
const passed = { passed: true, scorePercent: 90 }

describe('Exam status of a user', () => {
  const a = right('a')
  it.each([
    ['is absent without a purchase', [], [], 'none', 0],
    ['is bought after a purchase', [a], [], 'bought', 2],
    ['is running during an attempt', [a], [attempt({ submittedAt: null })], 'running', 1],
    ['is waiting an hour after a failed attempt', [a], [attempt({ submittedAt: hours(-1) })], 'waiting', 1],
    ['is failed exactly when the wait ends', [a], [attempt({ submittedAt: hours(-24) })], 'failed', 1],
    ['is failed after the wait', [a], [attempt()], 'failed', 1],
    ['is used-up after all attempts', [a], [attempt(), attempt()], 'used-up', 0],
    ['is passed after a pass', [a], [attempt(passed)], 'passed', 0],
    ['is bought after a pass and another purchase', [a, right('b')], [attempt(passed)], 'bought', 2],
    [
      'is bought after all attempts and another purchase',
      [a, right('b')],
      [attempt(), attempt()],
      'bought',
      2,
    ],
    ['is absent after access has ended', [right('a', { accessUntil: NOW })], [], 'none', 0],
    ['is absent after a refund', [right('a', { endedAt: hours(-1) })], [], 'none', 0],
    ['is bought after a voided attempt', [a], [attempt({ voidedAt: hours(-2) })], 'bought', 2],
  ] as const)('%s', (_message, rights, tries, state, attemptsLeft) => {
    expect(statusOf(rights, tries, 1, NOW)).toMatchObject({ state, attemptsLeft })
  })
})

describe('Exam rights and attempts of a user', () => {
  const [older, newer] = [right('a', { createdAt: hours(-300) }), right('b', { createdAt: hours(-100) })]
  const nothing = {
    rightId: null,
    runningId: null,
    nextAttemptAt: null,
    accessUntil: null,
    bestPercent: null,
  }

  it('give the status none without a right', () => {
    expect(statusOf([], [], 1, NOW)).toEqual({ ...nothing, state: 'none', attemptsLeft: 0 })
    // An attempt whose right no longer exists, for example after an account change, is ignored.
    expect(statusOf([], [attempt()], 1, NOW).state).toBe('none')
  })

  it('use the oldest right first, regardless of the list order', () => {
    expect(statusOf([newer, older], [], 1, NOW)).toEqual({
      ...nothing,
      state: 'bought',
      attemptsLeft: 2,
      rightId: 'a',
      accessUntil: hours(240),
    })
  })

  it('give the wait after the last attempt of that right and the best score of all attempts', () => {
    const tries = [
      attempt({ submittedAt: hours(-2), scorePercent: 40 }),
      attempt({ rightId: 'b', submittedAt: hours(-1), scorePercent: 62 }),
      attempt({ rightId: 'b', submittedAt: hours(-3), scorePercent: 75, voidedAt: hours(-1) }),
      attempt({ rightId: 'b', submittedAt: hours(-9), scorePercent: null }),
    ]
    expect(statusOf([right('b', { attemptsAllowed: 3 })], tries, 1, NOW)).toMatchObject({
      state: 'waiting',
      attemptsLeft: 1,
      nextAttemptAt: hours(23),
      bestPercent: 62,
    })
  })

  it('give the running attempt without a wait', () => {
    const running = attempt({ id: 'now', submittedAt: null, scorePercent: null })
    expect(statusOf([older], [running], 1, NOW)).toMatchObject({
      state: 'running',
      runningId: 'now',
      nextAttemptAt: null,
      bestPercent: null,
    })
  })

  it('have no wait before the first attempt', () => {
    expect(statusOf([newer], [attempt({ submittedAt: hours(-1) })], 1, NOW)).toMatchObject({
      state: 'bought',
      nextAttemptAt: null,
    })
  })
})

describe('Answer near the deadline', () => {
  const deadline = NOW.getTime()
  const at = (ms: number) => new Date(deadline + ms)
  it.each([
    ['counts when given and received in time', -1000, -500, true],
    ['counts when given at the deadline and received immediately', 0, 0, true],
    ['counts when given in time and received 29 s late', -10, 29_000, true],
    ['does not count when given in time and received 31 s late', -10, 31_000, false],
    ['does not count when given late', 1, 5, false],
    ['counts when given hours earlier while offline', -3_600_000, -1, true],
    ['counts when its timestamp is later than its arrival', 900, -1, true],
  ] as const)('%s', (_message, given, arrived, counts) => {
    expect(deadline >= earliestDeadline(deadline + given, at(arrived)).getTime()).toBe(counts)
  })

  it('is refused if dated in the future, and the exam closes only after the last possible arrival', () => {
    expect(isFromTheFuture(deadline + 1999, NOW)).toBe(false)
    expect(isFromTheFuture(deadline + 2001, NOW)).toBe(true)
    expect(isTimeOver(NOW, at(30_000))).toBe(false)
    expect(isTimeOver(NOW, at(30_001))).toBe(true)
  })
})

const every = { text: 'A question', explanation: 'Because.', lecture: null }
const choices = ['first', 'second', 'third', 'All of these']
const single = ItemBody.parse({ ...every, kind: 'single', choices, answer: 1 })
const ordering = ItemBody.parse({ ...every, kind: 'ordering', steps: ['1', '2', '3'] })
const candidate = (index: number, more: Partial<Candidate> = {}): Candidate => ({
  itemId: `item ${index}`,
  code: `I-${index}`,
  versionId: `version ${index}`,
  topic: 'one',
  body: single,
  seen: 0,
  ...more,
})
const bank = Array.from({ length: 12 }, (_, index) => candidate(index, { seen: index < 6 ? 1 : 0 }))

describe('Question set', () => {
  it('is the same for the same attempt in any bank order and differs between attempts', () => {
    const blueprint = [{ topic: 'one', items: 5 }]
    expect(drawQuestionSet(blueprint, bank, 'seed')).toEqual(
      drawQuestionSet(blueprint, bank.toReversed(), 'seed'),
    )
    expect(drawQuestionSet(blueprint, bank, 'seed')).not.toEqual(drawQuestionSet(blueprint, bank, 'other'))
  })

  it('prefers the least-seen items, uses each once and follows the blueprint topics', () => {
    const two = [...bank, ...Array.from({ length: 3 }, (_, index) => candidate(20 + index, { topic: 'two' }))]
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const paper =
          drawQuestionSet(
            [
              { topic: 'one', items: 8 },
              { topic: 'two', items: 2 },
            ],
            two,
            seed,
          ) ?? []
        expect(new Set(paper.map(({ itemId }) => itemId)).size).toBe(10)
        expect(paper.filter(({ topic }) => topic === 'two')).toHaveLength(2)
        const unseen = bank.filter(({ seen }) => seen === 0).map(({ itemId }) => itemId)
        expect(paper.map(({ itemId }) => itemId)).toEqual(expect.arrayContaining(unseen))
      }),
      { numRuns: 60 },
    )
  })

  it('never contains two items that exclude each other by code or shared keyword', () => {
    const excluding = (index: number, ...excludes: string[]) =>
      candidate(index, { body: { ...single, excludes }, topic: index < 6 ? 'one' : 'two' })
    const alike = [
      ...[excluding(1, 'I-2'), candidate(2), candidate(3), candidate(4), excluding(5, 'bleed')],
      ...[excluding(6, 'bleed'), excluding(7, 'bleed', 'I-4'), candidate(8, { topic: 'two' })],
    ]
    const blueprint = [
      { topic: 'one', items: 3 },
      { topic: 'two', items: 1 },
    ]
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const asked =
          drawQuestionSet(blueprint, alike, seed)?.map(({ itemId }) => Number(itemId.slice(5))) ?? []
        expect(asked).toHaveLength(4)
        expect(asked).not.toEqual(expect.arrayContaining([1, 2]))
        expect(asked).not.toEqual(expect.arrayContaining([5, 6]))
        expect(asked).not.toEqual(expect.arrayContaining([5, 7]))
        expect(asked).not.toEqual(expect.arrayContaining([4, 7]))
      }),
      { numRuns: 100 },
    )
  })

  it('is still drawn when the bank has only items that exclude each other', () => {
    const pair = [candidate(1, { body: { ...single, excludes: ['I-2'] } }), candidate(2)]
    expect(drawQuestionSet([{ topic: 'one', items: 2 }], pair, 'seed')).toHaveLength(2)
  })

  it('is not drawn from too few items', () => {
    expect(drawQuestionSet([{ topic: 'one', items: 13 }], bank, 'seed')).toBeNull()
    expect(drawQuestionSet([{ topic: 'none', items: 1 }], bank, 'seed')).toBeNull()
  })

  it('shuffles choices, keeps "all of these" last and never shows steps in the correct order', () => {
    const first = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const [choice] = drawQuestionSet([{ topic: 'one', items: 1 }], [candidate(1)], `${seed}`) ?? []
      expect(choice?.shuffle.at(-1)).toBe(3)
      first.add(choice?.shuffle[0] ?? -1)
      const [steps] =
        drawQuestionSet([{ topic: 'one', items: 1 }], [candidate(1, { body: ordering })], `${seed}`) ?? []
      expect(steps?.shuffle).not.toEqual([0, 1, 2])
      expect([...(steps?.shuffle ?? [])].sort()).toEqual([0, 1, 2])
    }
    expect(first).toEqual(new Set([0, 1, 2]))
  })

  it('shows its items without the correct answers', () => {
    const asked = askedOf(single, [2, 0, 1, 3])
    expect(asked).toEqual({
      kind: 'single',
      text: 'A question',
      lefts: [],
      unit: '',
      options: ['third', 'first', 'second', 'All of these'],
    })
  })
})

describe('Graded exam', () => {
  const item = (position: number, topic: string, isRight: boolean) => {
    const shuffle = [3, 1, 0, 2]
    const answer = isRight ? placedRightAnswer(single, shuffle) : null
    return { position, topic, body: single, shuffle, answer }
  }
  const titles = new Map([
    ['b', 'Basics'],
    ['a', 'Advanced'],
  ])

  it('weights every item equally and reports each topic', () => {
    const grade = gradePaper([item(1, 'b', true), item(2, 'b', false), item(3, 'a', true)], titles, 66)
    expect(grade).toMatchObject({ scorePercent: 66, passed: true })
    expect(grade.topics).toEqual([
      { topic: 'a', title: 'Advanced', items: 1, percent: 100 },
      { topic: 'b', title: 'Basics', items: 2, percent: 50 },
    ])
    expect([...grade.shares]).toEqual([
      [1, 1],
      [2, 0],
      [3, 1],
    ])
  })

  it('is not passed by rounding up or without questions', () => {
    const seven = Array.from({ length: 10 }, (_, index) => item(index + 1, 'a', index < 7))
    expect(gradePaper(seven, titles, 70).passed).toBe(true)
    expect(gradePaper(seven.slice(0, 3).concat(seven.slice(7)), titles, 51).passed).toBe(false)
    expect(gradePaper([], titles, 0).passed).toBe(false)
  })
})
