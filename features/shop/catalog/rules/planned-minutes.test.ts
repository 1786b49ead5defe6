import { describe, expect, it } from 'vitest'
import { claimableHours, holdsOf, plannedMinutes, supportedHours, wholeMinutes } from './planned-minutes.ts'

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

  it('leave out references, practice with answers and work for a plant', () => {
    const body = `${words(360)}\n\n## Practice\n\n${words(90)}\n\n## References\n\n${words(90)}`
    expect(plannedMinutes({ ...nothing, body })).toBe(2)
  })

  it.each([
    ['an exam of ten questions', { questions: 14 }, 18],
    ['26 answers of practice', { exercises: 26 }, 48],
    ['what is next to nothing', { body: words(3) }, 1],
    ['a half, rounded down', { body: words(270) }, 1],
    ['more than a half, rounded up', { body: words(280) }, 2],
  ])('are whole minutes of %s', (_, holds, minutes) => {
    expect(wholeMinutes({ ...nothing, ...holds })).toBe(minutes)
  })

  it('make hours of sixty minutes, rounded down', () => {
    const hour = { ...nothing, body: words(180 * 60) }
    expect(supportedHours([hour, { ...nothing, videoSeconds: 59 }])).toBe(1.01)
    expect(supportedHours([])).toBe(0)
  })

  it.each([
    ['59 minutes', [59], 0.75],
    ['60 minutes', [60], 1],
    ['104 minutes', [104], 1.5],
    ['an hour of which rounding takes a minute', [30.5, 29.5], 0.75],
    ['an hour that only rounding makes', [29.6, 29.6], 0.75],
    ['nothing', [0], 0],
  ])('make a claim of %s in quarters of an hour, rounded down', (_, minutes, hours) => {
    expect(claimableHours(minutes.map((each) => ({ ...nothing, videoSeconds: each * 60 })))).toBe(hours)
  })
})
