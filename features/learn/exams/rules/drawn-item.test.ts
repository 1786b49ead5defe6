import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ItemBody } from '../contract/items.ts'
import {
  bodyWith,
  exampleOf,
  numbersOf,
  numbersProblem,
  readNumbersText,
  writtenNumbers,
} from './drawn-item.ts'
import { gradeItem } from './grade-item.ts'

const numbers = {
  draw: { Ca: { from: 40, to: 120, step: 5 }, ew: { of: [20.04] } },
  let: [['meq', 'Ca / ew']] as [string, string][],
  formula: 'meq',
  digits: 2,
  tolerance: 1,
}
const body = ItemBody.parse({
  kind: 'numeric',
  text: 'A water holds {Ca} mg/L.',
  explanation: '{Ca} / 20.04 = {meq:2}',
  lecture: null,
  value: 0,
  tolerance: 0,
  unit: 'meq/L',
  numbers,
})

describe('Item with drawn numbers', () => {
  it('uses the numbers of its attempt, which are the same for the same seed', () => {
    const drawn = numbersOf(body, 'paper A')
    expect(drawn).toEqual(numbersOf(body, 'paper A'))
    const asked = bodyWith(body, drawn)
    expect(asked.text).toBe(`A water holds ${drawn?.Ca} mg/L.`)
    const papers = Array.from({ length: 40 }, (_, index) => bodyWith(body, numbersOf(body, `${index}`)).text)
    expect(new Set(papers).size).toBeGreaterThan(8)
  })

  it('accepts only the answer that follows from its numbers, rounded as shown', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const drawn = numbersOf(body, seed)
        const asked = bodyWith(body, drawn)
        const right = (drawn?.Ca ?? 0) / 20.04
        expect(gradeItem(asked, right.toFixed(2))).toBe(1)
        expect(gradeItem(asked, `${right * 1.009} meq/L`)).toBe(1)
        expect(gradeItem(asked, `${right * 1.05}`)).toBe(0)
      }),
      { numRuns: 100 },
    )
  })

  it('is unchanged without drawn numbers', () => {
    expect(bodyWith(body, null)).toBe(body)
    expect(exampleOf(body).text).not.toContain('{')
  })

  it.each([
    [{ ...numbers, formula: 'meq / 0' }, /./],
    [{ ...numbers, let: [['meq', 'Ca / nothing']] as [string, string][] }, /nothing/],
    [{ ...numbers, let: [], formula: 'Ca' }, /\{meq:2\}/],
  ])('is refused when an attempt could not use it: %j', (faulty, message) => {
    expect(numbersProblem(body, faulty)).toMatch(message)
  })

  it('is written as lines that are read back unchanged', () => {
    expect(readNumbersText(writtenNumbers(numbers))).toEqual({ numbers })
    expect(readNumbersText('Ca = 40 to 120 by 5\nanswer: Ca; 2 digits; 1%')).toMatchObject({
      numbers: { draw: { Ca: { from: 40, to: 120, step: 5 } }, let: [] },
    })
    for (const line of ['Ca = many', 'Ca = 5 to 1 by 1', 'answer: Ca', 'what is this'])
      expect(readNumbersText(`${line}\nanswer: Ca; 2 digits; 1%`)).toEqual({ line })
    expect(readNumbersText('Ca = 1 or 2')).toMatchObject({ line: expect.any(String) })
  })
})
