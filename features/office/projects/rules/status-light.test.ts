import { expect, it } from 'vitest'
import { statusLight } from './status-light.ts'

const facts: Parameters<typeof statusLight>[0] = {
  state: 'active',
  today: '2026-11-20',
  nextDue: '2026-11-20',
  nextMilestone: null,
  ends: '2026-12-01',
  baselineEnds: '2026-12-01',
  budgetMinor: 100_00,
  spentMinor: 90_00,
}

it.each<[Partial<Parameters<typeof statusLight>[0]>, string, string]>([
  [{}, 'green', ''],
  [{ state: 'paused', nextMilestone: '2026-11-01' }, 'gray', ''],
  [{ nextMilestone: '2026-11-19' }, 'red', 'A milestone was due on Nov 19, 2026.'],
  [{ spentMinor: 100_01 }, 'red', 'The budget is exceeded.'],
  [{ spentMinor: 100_01, budgetMinor: 0 }, 'green', ''],
  [{ nextDue: '2026-11-19' }, 'amber', 'A task was due on Nov 19, 2026.'],
  [{ ends: '2026-12-02' }, 'amber', 'It ends later than its baseline, Dec 1, 2026.'],
  [{ spentMinor: 90_01 }, 'amber', 'More than 90% of the budget is spent.'],
])('with %o the light is %s: %s', (more, light, reason) =>
  expect(statusLight({ ...facts, ...more })).toEqual({ light, reason }),
)
