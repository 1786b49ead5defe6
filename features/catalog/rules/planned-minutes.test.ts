import { describe, expect, it } from 'vitest'
import { holdsOf, plannedMinutes, supportedHours, wordsIn } from './planned-minutes.ts'

const nothing = { body: '', checks: 0, videoSeconds: null, questions: 0, exercises: 0 }
const words = (count: number) => Array.from({ length: count }, () => 'water').join(' ')

describe('planned minutes', () => {
  it('of practice count what it asks for, and the plants of its cases', () => {
    const practice = { needed: 20, cases: [{ intro: words(90) }, { intro: words(90) }] }
    expect(plannedMinutes(holdsOf({ body: '', practice }))).toBe(38)
  })

  it.each([
    ['180 words a minute', { body: words(900) }, 5],
    ['a film by its length', { videoSeconds: 90 }, 1.5],
    ['1.85 minutes for each question of an exam', { questions: 8 }, 14.8],
    ['no more questions than an exam asks', { questions: 30 }, 18.5],
    ['questions within a text', { checks: 2 }, 3.7],
    ['exercises', { exercises: 25 }, 46.25],
    ['all together', { body: words(360), videoSeconds: 60, checks: 1 }, 4.85],
  ])('count %s', (_, holds, minutes) => {
    expect(plannedMinutes({ ...nothing, ...holds })).toBe(minutes)
  })

  it.each([
    ['# Two words\n\n| a | b |\n|---|---|\n', 4],
    ['Read [this page](https://example.com/long/address).', 3],
    ['Before.\n\n```figure\nkind: steps\nsteps: [one, two]\n```\n\nAfter.', 2],
    ['One.\n\n```check\n0\n```\n', 1],
  ])('read the words of %j', (text, count) => {
    expect(wordsIn(text)).toBe(count)
  })

  it('make hours of sixty minutes, rounded down', () => {
    const hour = { ...nothing, body: words(180 * 60) }
    expect(supportedHours([hour, { ...nothing, videoSeconds: 59 }])).toBe(1.01)
    expect(supportedHours([])).toBe(0)
  })
})
