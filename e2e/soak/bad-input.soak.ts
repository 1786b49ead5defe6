import { expect, it } from 'vitest'
import { attack } from '#app/server/testing/bad-input.ts'
import { testApp } from '#app/server/testing/test-app.ts'

const app = await testApp({ settings: { LOG_LEVEL: 'silent' } })
/** Per role. An in-process request leaks 15 KB, which a server on a socket does not. */
const INPUTS = Number(process.env.SOAK_INPUTS ?? 50)

it.each(app.app.served.map(({ operation }) => [operation.id, operation] as const))(
  '%s refuses new bad input with a message for each role',
  async (_id, operation) => {
    for (const role of [null, 'learner', 'admin']) {
      expect(await attack(app, operation, { as: role, runs: INPUTS })).toBeNull()
    }
  },
)
