import { expect, it } from 'vitest'
import { overBudget } from './budget.mjs'

const limits = { server: 10, browser: 50, files: { 'app/long.test.ts': 30 } }

it.each([
  ['a server test within its limit', { file: 'features/a.test.ts', seconds: 10 }, 1, []],
  ['a server test over its limit', { file: 'features/a.test.ts', seconds: 10.5 }, 1, ['features/a.test.ts']],
  ['a server test on a machine with half the speed', { file: 'features/a.test.ts', seconds: 19 }, 2, []],
  ['a journey within its limit', { file: 'e2e/journeys/a.e2e.ts', seconds: 49 }, 1, []],
  ['a journey over its limit', { file: 'e2e/journeys/a.e2e.ts', seconds: 51 }, 1, ['e2e/journeys/a.e2e.ts']],
  ['a file within its own limit', { file: 'app/long.test.ts', seconds: 29 }, 1, []],
  ['a file over its own limit', { file: 'app/long.test.ts', seconds: 31 }, 1, ['app/long.test.ts']],
])('checks the time budget of %s', (_what, file, factor, refused) => {
  expect(overBudget([file], factor, limits).map((line) => line.split(' ')[0])).toEqual(refused)
})
