import { describe, expect, it } from 'vitest'
import { draftOfRow, recognizeTriviaColumns } from './csv/trivia-columns.ts'
import { leftToday, limitBroken } from './day-limits.ts'
import { typedCode } from './readable-code.ts'
import { isLate } from './trivia/answer-time.ts'
import { orderedChoices, rightPlace } from './trivia/order-choices.ts'
import { roomPoints } from './trivia/room-score.ts'
import { roomStage } from './trivia/room-stage.ts'
import { textKey } from './trivia/same-text.ts'

const limits = { stakePerDay: 100, lossPerDay: 40 }
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, 0) + seconds * 1000)

describe('Daily limits', () => {
  it.each([
    [0, 0, 40, null],
    [0, 0, 41, 'loss-limit'],
    [90, 90, 10, null],
    [90, 90, 11, 'stake-limit'],
    [30, 0, 10, null],
    [30, 0, 11, 'loss-limit'],
    [30, 60, 70, null],
  ])('returns, after %i bet and %i won, for a bet of %i: %s', (staked, won, stake, broken) => {
    expect(limitBroken(limits, { staked, won }, stake)).toBe(broken)
  })

  it.each([
    [0, 0, 40],
    [30, 0, 10],
    [40, 0, 0],
    [90, 90, 10],
    [100, 200, 0],
  ])('leaves, after %i bet and %i won, %i', (staked, won, left) => {
    expect(leftToday(limits, { staked, won })).toBe(left)
  })
})

describe('Trivia', () => {
  it.each([
    [true, 0, 1000],
    [true, 5000, 875],
    [true, 20_000, 500],
    [true, 30_000, 500],
    [false, 0, 0],
  ])('scores an answer (right: %s) after %i ms with %i points', (right, tookMs, points) => {
    expect(roomPoints({ right, tookMs, seconds: 20 })).toBe(points)
  })

  it.each([
    [{ position: -1, dueAt: null, closedAt: null }, 'waiting'],
    [{ position: 0, dueAt: at(20), closedAt: null }, 'question'],
    [{ position: 0, dueAt: at(0), closedAt: null }, 'answer'],
    [{ position: 3, dueAt: at(20), closedAt: at(0) }, 'closed'],
  ] as const)('shows a room with %o as %s', (times, stage) => {
    expect(roomStage(times, at(0))).toBe(stage)
  })

  it.each([
    [20, false],
    [21.4, false],
    [21.6, true],
    [90, true],
  ])('treats an answer after %d seconds of 20 as late: %s', (seconds, late) => {
    expect(isLate(at(20), at(seconds))).toBe(late)
  })

  it('finds the right choice in any display order', () => {
    const item = { rightAnswer: 'A', wrongAnswers: ['B', 'C'] }
    expect(orderedChoices(item, [2, 0, 1])).toEqual(['C', 'A', 'B'])
    expect(rightPlace([2, 0, 1])).toBe(1)
  })

  it.each([
    ['What is RO?', 'what   is ro'],
    ['¿Qué es la ósmosis?', 'QUE ES LA OSMOSIS'],
  ])('treats %s as the same question as %s', (one, other) => {
    expect(textKey(one)).toBe(textKey(other))
  })

  it('normalizes a typed room code', () => {
    expect(typedCode(' ac3-9k ')).toBe('AC39K')
  })
})

describe('Question file', () => {
  it('recognizes its column headings, each once', () => {
    expect(recognizeTriviaColumns(['Question', 'Correct answer', 'Wrong 1', 'Note', 'question'])).toEqual([
      ...['question', 'rightAnswer', 'wrongAnswer1', null, null],
    ])
  })

  it('maps topic names as commonly written and passes unknown topics through', () => {
    expect(draftOfRow({ question: 'Q', topic: 'pumps and hydraulics', difficulty: 'HARD' })).toMatchObject({
      topic: 'pumps',
      difficulty: 'hard',
      language: 'en',
      source: 'practice',
    })
    expect(draftOfRow({ question: 'Q', topic: 'cooking' }).topic).toBe('cooking')
  })
})
