import { describe, expect, it } from 'vitest'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { specifiedCalls, specifiedPages } from './specified-calls.ts'
import { inputSchema } from './testing/input-schema.ts'
import { testApp } from './testing/test-app.ts'

const { app, as } = await testApp()
const served = new Map(app.served.map(({ operation }) => [operation.at, operation]))
const calls = specifiedCalls.filter(({ path }) => !specifiedPages.includes(path))
const present = calls.flatMap((call) => {
  const operation = served.get(call.path)
  return operation ? [[call.path, call, operation] as const] : []
})
const learner = await as('learner')

/** Calls of features that are still to come; every other one has to be served. */
const later = new RegExp(
  ['^(corporate|ads|test|consulting|convention)(/|$)', '^partners/(?!getPartnerList2)'].join('|'),
)

describe('the specified wire', () => {
  it('lists 105 calls, each once', () => {
    expect(specifiedCalls).toHaveLength(105)
    expect(new Set(specifiedCalls.map(({ path }) => path)).size).toBe(105)
  })

  it(`has ${present.length} of its ${calls.length} calls served, and all of the features that are here`, () => {
    const missing = calls.filter(({ path }) => !served.has(path) && !later.test(path))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  describe.each(present)('%s', (path, call, operation) => {
    it('is served with the specified method', () => {
      expect(operation.method).toBe(call.method)
    })

    it('takes the specified payload names and needs no other', () => {
      const { names, required } = inputOf(operation)
      expect(names).toEqual(expect.arrayContaining([...payloadOf(call.path, call.payload)]))
      expect(required.filter((name) => !payloadOf(call.path, call.payload).includes(name))).toEqual([])
    })

    it('reads them as a form and answers JSON', async () => {
      const fields = Object.fromEntries(call.payload.map((name) => [name, '']))
      const address = `/api/${path.replace(/\{\w+\}/g, 'x')}`
      const response =
        call.method === 'GET' ? await learner.get(address) : await learner.post(address, fields, 'form')
      expect(response.statusCode).toBeLessThan(500)
      expect(response.statusCode).not.toBe(415)
      expect(response.headers['content-type']).toContain('application/json')
    })
  })
})

/** Parts of the address are payload as well. */
function payloadOf(path: string, payload: readonly string[]): string[] {
  return [...payload, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]
}

function inputOf(operation: AnyOperation): { names: string[]; required: string[] } {
  const schema = inputSchema(operation)
  return { names: Object.keys(schema.properties ?? {}), required: schema.required ?? [] }
}
