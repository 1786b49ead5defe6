import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Equation, readEquations } from './testing/read-equations.ts'

const root = join(import.meta.dirname, '../../../../content/courses')
const lectures = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()

/** Tolerance for intermediate rounding in the lectures. */
const BY_HAND = 0.006

function isRight({ computed, printed, rounding, isPercent }: Equation): boolean {
  const within = (value: number) =>
    Math.abs(value - printed) <= Math.max(rounding * 1.1, Math.abs(printed) * BY_HAND)
  return within(computed) || (isPercent && within(computed * 100))
}

const equationsOf = (file: string) => readEquations(readFileSync(join(root, file), 'utf8'))

describe('Calculations printed in lectures', () => {
  it.each(lectures)('%s', (file) => {
    const wrong = equationsOf(file).filter((equation) => !isRight(equation))
    expect(
      wrong.map(({ line, computed, printed, text }) => `${line}: ${computed} is not ${printed}: ${text}`),
    ).toEqual([])
  })

  it('include more than a thousand equations in both languages', () => {
    expect(lectures.reduce((sum, file) => sum + equationsOf(file).length, 0)).toBeGreaterThan(1000)
  })

  it('are reported when wrong', () => {
    expect(readEquations('- 0.144 × 701 × 8.34 = **842 lb/day**').map(isRight)).toEqual([true])
    expect(readEquations('why: 150 / 200 = 85%.').map(isRight)).toEqual([false])
  })
})
