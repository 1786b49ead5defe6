import { describe, expect, it, test } from 'vitest'
import { nextCard } from './practice-deck.ts'
import { nextExercise, type Tried } from './practice-next.ts'

describe('Practice deck', () => {
  it('schedules a wrong exercise for the next day, then after 3, 7 and 21 days', () => {
    let card = nextCard(null, false, '2026-11-20')
    expect(card).toEqual({ box: 1, dueOn: '2026-11-21' })
    const seen = []
    while (card?.dueOn) {
      seen.push(card.dueOn)
      card = nextCard(card, true, card.dueOn)
    }
    expect(seen).toEqual(['2026-11-21', '2026-11-24', '2026-12-01', '2026-12-22'])
  })

  it('starts again after another wrong answer', () => {
    expect(nextCard({ box: 3, dueOn: '2026-11-20' }, false, '2026-11-20')).toEqual({
      box: 1,
      dueOn: '2026-11-21',
    })
  })

  it('ignores correct answers before the due day and for exercises outside the deck', () => {
    const card = { box: 1, dueOn: '2026-11-21' }
    expect(nextCard(card, true, '2026-11-20')).toEqual(card)
    expect(nextCard(null, true, '2026-11-20')).toBeNull()
  })
})

const tried = (exercise: string, right: number, day: number | null, more: Partial<Tried> = {}): Tried => ({
  exercise,
  open: false,
  right,
  stages: 1,
  lastAt: day === null ? null : new Date(Date.UTC(2026, 10, day)),
  ...more,
})

test.each([
  ['the started exercise', [tried('a', 0, null), tried('b', 0, null, { open: true })], 'b'],
  ['the case in progress', [tried('a', 0, null), tried('b', 1, 3, { open: true, stages: 5 })], 'b'],
  ['the new exercise', [tried('a', 0, 3), tried('b', 0, null)], 'b'],
  ['the exercise not yet answered correctly', [tried('a', 1, 1), tried('b', 0, 3), tried('c', 0, 2)], 'c'],
  ['the exercise answered longest ago', [tried('a', 1, 5), tried('b', 1, 3)], 'b'],
  ['null without exercises', [], null],
])('The next exercise is %s', (_, all, next) => {
  expect(nextExercise(all)).toBe(next)
})

test('A skipped exercise does not come next unless it is the only one', () => {
  expect(nextExercise([tried('a', 0, null), tried('b', 1, 2)], 'a')).toBe('b')
  expect(nextExercise([tried('a', 0, null)], 'a')).toBe('a')
})
