import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type RunOperator, runOf } from './testing/runs.ts'

// Every later version must reproduce a stored score from its recorded actions.
const recorded = readFileSync(join(import.meta.dirname, 'recorded-runs.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [head = '', ...lines] = block.split('\n')
    const [id = '', doer = '', seed = ''] = head.split(' ')
    return [id, doer as RunOperator, Number(seed), lines] as const
  })

it.each(recorded)('reproduces the recorded run of %s by %s with seed %i', (id, doer, seed, lines) => {
  expect(runOf(id, doer, seed).map((line) => line.trimEnd())).toEqual(lines)
})

it('has 53 recorded runs', () => {
  expect(recorded.length).toBe(53)
})
