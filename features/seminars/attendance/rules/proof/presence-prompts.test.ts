import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, minutesPresent, staysIn } from '../door/presence.ts'
import {
  answerDeadline,
  movementsFor,
  openPrompt,
  PROMPT_MINUTES,
  promptMoments,
  provenStays,
} from './presence-prompts.ts'

const at = (minutes: number) => new Date(Date.UTC(2027, 2, 9, 17) + minutes * 60_000)
const span = (minutes: number) => ({ startsAt: at(0), endsAt: at(minutes) })
const minute = (moment: Date) => (moment.getTime() - at(0).getTime()) / 60_000

const cycling = (shares: readonly number[]) => (position: number) => shares[position % shares.length] ?? 0

describe('Presence prompts', () => {
  it('appear about every 15 minutes, far enough apart to be answered, the last before the end', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 32 })
    fc.assert(
      fc.property(shares, fc.integer({ min: 20, max: 480 }), (given, length) => {
        const moments = promptMoments(cycling(given), span(length))
        expect(moments).toHaveLength(Math.max(1, Math.round(length / PROMPT_MINUTES)))
        const minutes = moments.map(minute)
        for (const [index, each] of minutes.entries()) {
          expect(each - (minutes[index - 1] ?? -3)).toBeGreaterThanOrEqual(3)
        }
        expect(minutes[0]).toBeGreaterThan(0)
        expect(length - (minutes.at(-1) ?? 0)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('accept an answer for three minutes', () => {
    const moments = promptMoments(() => 0.5, span(60))
    const [first = at(0)] = moments
    const later = (seconds: number) => new Date(first.getTime() + seconds * 1000)
    expect(openPrompt(moments, span(60), later(-1))).toBeNull()
    expect(openPrompt(moments, span(60), later(0))).toBe(1)
    expect(openPrompt(moments, span(60), later(179))).toBe(1)
    expect(openPrompt(moments, span(60), later(180))).toBeNull()
    expect(answerDeadline(at(59), span(60))).toEqual(at(60))
  })
})

describe('Proven presence', () => {
  const moments = [at(10), at(22), at(40), at(55), at(70), at(85), at(100), at(115)]
  const stays = (joined: number, ...positions: number[]) =>
    provenStays(moments, span(120), { joinedAt: at(joined), positions: new Set(positions) }).map(
      ({ from, to }) => [minute(from), to && minute(to)],
    )

  it.each([
    ['nothing before the first answer', 0, [], []],
    ['the time since the start', 0, [1], [[0, 10]]],
    ['only the time since joining', 7, [1], [[7, 10]]],
    ['the entire time to the end', -5, [1, 2, 3, 4, 5, 6, 7, 8], [[0, null]]],
    ['a missed prompt when the other three of the hour are answered', 0, [1, 3, 4], [[0, 55]]],
    [
      'no time of two missed prompts in an hour',
      0,
      [1, 4],
      [
        [0, 10],
        [40, 55],
      ],
    ],
    ['no time after the last answer', 0, [1, 2, 3], [[0, 40]]],
    [
      'the first hour without an answer to its last prompt once the next is answered',
      0,
      [1, 2, 3, 5],
      [[0, 70]],
    ],
    [
      'only the proven part of the second hour',
      0,
      [1, 2, 3, 4, 8],
      [
        [0, 55],
        [100, null],
      ],
    ],
  ] as const)('covers %s', (_what, joined, positions, proven) => {
    expect(stays(joined, ...positions)).toEqual(proven)
  })
})

describe('Entries for proven presence', () => {
  const session = { id: 's', seminarId: 'x', ...span(120), contactMinutes: 120 }
  const entriesOf = (movements: ReturnType<typeof movementsFor>, round: number): Entry[] =>
    movements.map(({ kind, at: moment }, index) => ({
      id: `${String(round).padStart(3, '0')}-${index}`,
      sessionId: 's',
      kind,
      at: moment,
      replaces: null,
    }))

  it('add up to the proven minutes for any answered prompts', () => {
    const positions = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        positions,
        fc.integer({ min: -10, max: 60 }),
        (shares, some, join) => {
          const moments = promptMoments(cycling(shares), span(120))
          const answered = new Set<number>()
          let entries: Entry[] = []
          for (const [round, position] of some.sort((one, other) => one - other).entries()) {
            answered.add(position)
            const proven = provenStays(moments, span(120), { joinedAt: at(join), positions: answered })
            entries = [...entries, ...entriesOf(movementsFor(staysIn('s', entries), proven), round)]
          }
          const proven = provenStays(moments, span(120), { joinedAt: at(join), positions: answered })
          const minutes = proven.reduce((sum, { from, to }) => sum + minute(to ?? at(120)) - minute(from), 0)
          const counted = minutesPresent([session], entries, at(200)).get('s') ?? 0
          expect(Math.abs(counted - minutes)).toBeLessThan(1)
        },
      ),
    )
  })

  it('are not created when the check-in desk already has them', () => {
    const there = [{ from: at(-5), to: null }]
    expect(movementsFor(there, [{ from: at(0), to: at(55) }])).toEqual([])
  })
})
