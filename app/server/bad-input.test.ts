import { describe, expect, it } from 'vitest'
import { attack, runsFor } from './testing/bad-input.ts'
import { testApp } from './testing/test-app.ts'

// What is refused on purpose is no news; what breaks the server is an error of its own.
const app = await testApp({ settings: { LOG_LEVEL: 'silent' } })
const operations = app.app.served.map(({ operation }) => [operation.id, operation] as const)

describe('bad input is refused with words and never breaks the server', () => {
  it.each(operations)('%s, from a guest, a learner and an administrator', async (_id, operation) => {
    for (const [index, role] of [null, 'learner', 'admin'].entries()) {
      expect(
        await attack(app, operation, {
          as: role,
          runs: await runsFor(app, operation, role),
          seed: 4711 + index,
        }),
      ).toBeNull()
    }
  })
})
