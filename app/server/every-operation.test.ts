import { describe, expect, it } from 'vitest'
import type { Access } from '#platform/contract/access.ts'
import { pathOf } from '#platform/contract/address.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { assembleApp } from '#platform/server/app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Feature } from '#platform/server/feature.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { testApp } from './testing/test-app.ts'
import { TestClient } from './testing/test-client.ts'

const roles = [
  'learner',
  'texan',
  'employee',
  'supervisor',
  'corpadmin',
  'partneradmin',
  'partnersupervisor',
  'instructor',
  'rotpadmin',
  'consultant',
  'staff',
  'admin',
]

const { app, person } = await testApp()

// Every operation with a handler that finds nothing: callers who pass the access check get 'not-found'.
const gatesOnly: Feature[] = app.features.map(({ name, operations = [], ...feature }) => ({
  name,
  ...(feature.identify ? { identify: feature.identify } : {}),
  operations: operations.map(({ operation }) => ({ operation, handler: async () => refuse('not-found') })),
}))
const gatedApp = assembleApp({ ...app, features: gatesOnly })
const http = await buildHttp(gatedApp)
const clients = await Promise.all(
  [null, ...roles].map(async (role) => {
    const actor = role ? await person(role) : null
    const client = actor ? await TestClient.open(http, gatedApp, actor) : await TestClient.open(http)
    return { role: role ?? 'guest', actor, client }
  }),
)

/** Implemented independently of the production check, so that a mistake there is not repeated here. */
function mayPass(access: Access, actor: SignedInActor | null): boolean {
  if (access === 'anyone' || access === 'provider') return true
  if (actor === null) return false
  if (access === 'signed-in') return true
  const held = actor.grants.map(({ capability }) => capability)
  return held.includes('product_admin') || held.some((capability) => access.includes(capability))
}

const seen = new Set<string>()

/** Returns all caller kinds for an access kind's first operation, then a guest, a permitted and a forbidden caller. */
function visitorsOf(access: Access): typeof clients {
  const isFirst = !seen.has(String(access))
  seen.add(String(access))
  if (isFirst) return clients
  const people = clients.filter(({ actor }) => actor !== null)
  const may = people.find(({ actor }) => mayPass(access, actor))
  const mayNot = people.find(({ actor }) => !mayPass(access, actor))
  return clients.filter((each) => each.actor === null || each === may || each === mayNot)
}

describe('Operation access', () => {
  it.each(app.served.map(({ operation }) => [operation.id, operation] as const))(
    'admits exactly the roles that %s names',
    async (_id, operation) => {
      const path = pathOf(operation)
        .replace('{userid}', 'guest')
        .replace(/\{\w+\}/g, 'x')
      const answers: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const { role, actor, client } of visitorsOf(operation.access)) {
        const response = operation.method === 'GET' ? await client.get(path) : await client.post(path, {})
        const { code, message } = response.json()
        expect(message, `${role} is told something`).not.toBe('')
        answers[role] = ['not-signed-in', 'forbidden'].includes(code) ? `${response.statusCode}` : 'in'
        expect(response.statusCode).toBeLessThan(500)
        expected[role] = mayPass(operation.access, actor) ? 'in' : actor ? '403' : '401'
      }
      expect(answers).toEqual(expected)
    },
  )

  it('has a demo world user for each role', () => {
    const held = new Set(
      clients.flatMap(({ actor }) => actor?.grants.map(({ capability }) => capability) ?? []),
    )
    expect([...held]).toEqual(expect.arrayContaining(['product_admin', 'seminar_clerk', 'instructor']))
  })
})
