import { describe, expect, it } from 'vitest'
import { claimableHours, holdsOf, plannedMinutes, supportedHours, wholeMinutes } from './planned-minutes.ts'

const nothing = { body: '', checks: 0, videoSeconds: null, questions: 0, exercises: 0 }
const words = (count: number) => Array.from({ length: count }, () => 'water').join(' ')

describe('Planned minutes', () => {
  it('counts the required practice exercises and the plants of its cases', () => {
    const practice = { needed: 20, cases: [{ intro: words(90) }, { intro: words(90) }] }
    expect(plannedMinutes(holdsOf({ body: '', practice }))).toBe(38)
  })

  it.each([
    ['180 words per minute', { body: words(900) }, 5],
    ['a video by its duration', { videoSeconds: 90 }, 1.5],
    ['1.85 minutes per exam question', { questions: 8 }, 14.8],
    ['no more questions than an exam asks', { questions: 30 }, 18.5],
    ['questions in a text', { checks: 2 }, 3.7],
    ['exercises', { exercises: 25 }, 46.25],
    ['text, video and questions together', { body: words(360), videoSeconds: 60, checks: 1 }, 4.85],
  ])('counts %s', (_, holds, minutes) => {
    expect(plannedMinutes({ ...nothing, ...holds })).toBe(minutes)
  })

  it('excludes references, practice with answers and plant work', () => {
    const body = `${words(360)}\n\n## Practice\n\n${words(90)}\n\n## References\n\n${words(90)}`
    expect(plannedMinutes({ ...nothing, body })).toBe(2)
  })

  it.each([
    ['an exam with ten questions', { questions: 14 }, 18],
    ['26 practice answers', { exercises: 26 }, 48],
    ['a very short text', { body: words(3) }, 1],
    ['half a minute, rounded down', { body: words(270) }, 1],
    ['more than half a minute, rounded up', { body: words(280) }, 2],
  ])('rounds to full minutes: %s', (_, holds, minutes) => {
    expect(wholeMinutes({ ...nothing, ...holds })).toBe(minutes)
  })

  it('converts to hours of 60 minutes, rounded down', () => {
    const hour = { ...nothing, body: words(180 * 60) }
    expect(supportedHours([hour, { ...nothing, videoSeconds: 59 }])).toBe(1.01)
    expect(supportedHours([])).toBe(0)
  })

  it.each([
    ['59 minutes', [59], 0.75],
    ['60 minutes', [60], 1],
    ['104 minutes', [104], 1.5],
    ['an hour that rounding reduces by a minute', [30.5, 29.5], 0.75],
    ['an hour reached only by rounding', [29.6, 29.6], 0.75],
    ['zero minutes', [0], 0],
  ])('supports a claim for %s in quarter hours, rounded down', (_, minutes, hours) => {
    expect(claimableHours(minutes.map((each) => ({ ...nothing, videoSeconds: each * 60 })))).toBe(hours)
  })
})
