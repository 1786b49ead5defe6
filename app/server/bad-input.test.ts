import { describe, expect, it } from 'vitest'
import { allows } from '#platform/contract/access.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { drawInputs, encodings, faultOf, parserFault } from './testing/bad-input.ts'
import { testApp } from './testing/test-app.ts'

// What is refused on purpose is no news; what breaks the server is an error of its own.
const app = await testApp({ settings: { LOG_LEVEL: 'silent' } })
const operations = app.app.served.map(({ operation }) => [operation.id, operation] as const)

/** Inputs that reach the code behind the parser, by role: an administrator may do most, so more can go wrong. */
const callers = await Promise.all(
  [
    { role: null, accepted: 2, refused: 1 },
    { role: 'learner', accepted: 2, refused: 0 },
    { role: 'admin', accepted: 4, refused: 2 },
  ].map(async ({ role, ...counts }) => ({
    ...{ role, counts, actor: role ? await app.person(role) : null },
    client: role ? await app.as(role) : await app.guest(),
  })),
)
const INPUTS = 40

// Who may not call an operation is turned away before the input is read: every-operation.test.ts tries that.
const callersOf = ({ access }: AnyOperation) => callers.filter(({ actor }) => allows(access, actor))

describe('bad input is refused with a message and never breaks the server', () => {
  it.each(operations)('%s', async (id, operation) => {
    const seed = [...id].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 4711)
    const { accepted, refused } = drawInputs(operation, { count: INPUTS, seed })
    for (const input of refused) expect(parserFault(operation, input), shown(input)).toBe('')
    for (const { role, client, counts } of callersOf(operation)) {
      const inputs = [...accepted.slice(0, counts.accepted), ...refused.slice(0, counts.refused)]
      for (const [index, input] of inputs.entries()) {
        const encoding = encodings[(index + Math.abs(seed)) % encodings.length] ?? 'json'
        const fault = await faultOf(client, operation, input, encoding)
        expect(fault, `${role ?? 'a guest'} sent as ${encoding}: ${shown(input)}`).toBe('')
      }
    }
  })
})

const shown = (input: unknown): string => JSON.stringify(input).slice(0, 500)
