import { describe, expect, it } from 'vitest'
import { allows } from '#platform/contract/access.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { encodings, generateInputs, parserProblem, problemIn, sendInput } from './testing/bad-input.ts'
import { lastingLogin } from './testing/lasting-login.ts'
import { testApp } from './testing/test-app.ts'

type Inputs = readonly Record<string, unknown>[]

// Silent: expected refusals need no logging, and server failures are detected separately.
const app = await testApp({ settings: { LOG_LEVEL: 'silent' } })
const operations = app.app.served.map(({ operation }) => [operation.id, operation] as const)

const callers = await Promise.all(
  [null, 'learner', 'admin'].map(async (role) => ({
    role,
    actor: role ? await app.person(role) : null,
    send: await senderOf(role),
  })),
)
const INPUTS = 24

/** Selects inputs for code behind the parser: more for administrators (more rights) and more fields (more failures). */
function inputsFor(role: string | null, accepted: Inputs, refused: Inputs): Inputs {
  if (role !== 'admin') return accepted.slice(0, 1)
  const fields = Math.max(0, ...accepted.map((input) => Object.keys(input).length))
  return [...accepted.slice(0, Math.min(4, 1 + Math.ceil(fields / 3))), ...refused.slice(0, 1)]
}

async function senderOf(role: string | null): ReturnType<typeof lastingLogin> {
  if (role) return lastingLogin(app, role)
  const guest = await app.guest()
  return (send) => send(guest)
}

// Unauthorized callers are refused before the input is read, which every-operation.test.ts covers.
const callersOf = ({ access }: AnyOperation) => callers.filter(({ actor }) => allows(access, actor))

describe('Bad input', () => {
  it.each(operations)('is refused by %s with a message and without a server error', async (id, operation) => {
    const seed = [...id].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 4711)
    const { accepted, refused } = generateInputs(operation, { count: INPUTS, seed })
    for (const input of refused) expect(parserProblem(operation, input), shown(input)).toBe('')
    for (const { role, send } of callersOf(operation)) {
      for (const [index, input] of inputsFor(role, accepted, refused).entries()) {
        const encoding = encodings[(index + Math.abs(seed)) % encodings.length] ?? 'json'
        const response = await send((client) => sendInput(client, operation, input, encoding))
        expect(
          problemIn(operation, response),
          `${role ?? 'a guest'} sent as ${encoding}: ${shown(input)}`,
        ).toBe('')
      }
    }
  })
})

const shown = (input: unknown): string => JSON.stringify(input).slice(0, 500)
