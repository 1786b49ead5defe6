import { expect, it } from 'vitest'
import { attack } from '#app/server/testing/bad-input.ts'
import { testApp } from '#app/server/testing/test-app.ts'

const app = await testApp({ settings: { LOG_LEVEL: 'silent' } })

it.each(app.app.served.map(({ operation }) => [operation.id, operation] as const))(
  '%s bears 900 bad inputs that nobody tried before',
  async (_id, operation) => {
    for (const role of [null, 'learner', 'admin']) {
      expect(await attack(app, operation, { as: role, runs: 300 })).toBeNull()
    }
  },
)
