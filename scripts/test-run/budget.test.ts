import { expect, it } from 'vitest'
import { overBudget } from './budget.mjs'

const limits = { server: 10, browser: 50, files: { 'app/long.test.ts': 30 } }

it.each([
  ['a server test within its share', { file: 'features/a.test.ts', seconds: 10 }, 1, []],
  ['a server test beyond it', { file: 'features/a.test.ts', seconds: 10.5 }, 1, ['features/a.test.ts']],
  ['the same on a machine of half the speed', { file: 'features/a.test.ts', seconds: 19 }, 2, []],
  ['a journey', { file: 'e2e/journeys/a.e2e.ts', seconds: 49 }, 1, []],
  [
    'a journey beyond its share',
    { file: 'e2e/journeys/a.e2e.ts', seconds: 51 },
    1,
    ['e2e/journeys/a.e2e.ts'],
  ],
  ['a file with a share of its own', { file: 'app/long.test.ts', seconds: 29 }, 1, []],
  ['that file beyond it', { file: 'app/long.test.ts', seconds: 31 }, 1, ['app/long.test.ts']],
])('a budget judges %s', (_what, file, factor, refused) => {
  expect(overBudget([file], factor, limits).map((line) => line.split(' ')[0])).toEqual(refused)
})
