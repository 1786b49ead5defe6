import { afterAll, describe, expect, it } from 'vitest'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { allows } from '#platform/contract/access.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { specifiedCalls, specifiedPages } from './specified-calls.ts'
import { inputSchema } from './testing/input-schema.ts'
import { testApp } from './testing/test-app.ts'
import { type CallRow, callRow } from './testing/wire/call-row.ts'
import { callTable } from './testing/wire/call-table.ts'
import type { Samples } from './testing/wire/sample.ts'
import { SampleWorld } from './testing/wire/sample-world.ts'
import { corporateSamples } from './testing/wire/samples/corporate.ts'
import { partnerSamples } from './testing/wire/samples/partners.ts'
import { otherSamples } from './testing/wire/samples/rest.ts'
import { seminarSamples } from './testing/wire/samples/seminars.ts'
import { shopSamples } from './testing/wire/samples/shop.ts'

const sandbox = await startTestSandbox()
afterAll(() => sandbox.close())
const test = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
const world = new SampleWorld(test, sandbox)
const served = new Map(test.app.served.map(({ operation }) => [operation.at, operation]))
const samples: Samples = {
  ...seminarSamples,
  ...shopSamples,
  ...partnerSamples,
  ...corporateSamples,
  ...otherSamples,
}
const calls = specifiedCalls.filter(({ path }) => !specifiedPages.includes(path))
const rows: CallRow[] = []

describe('Specified API', () => {
  it('lists 105 calls, each once, all served', () => {
    expect(specifiedCalls).toHaveLength(105)
    expect(new Set(specifiedCalls.map(({ path }) => path)).size).toBe(105)
    expect(calls.filter(({ path }) => !served.has(path))).toEqual([])
    expect(Object.keys(samples).sort()).toEqual(calls.map(({ path }) => path).sort())
  })

  it('knows for each call with a user id whether it is the caller or another user', () => {
    const aboutOthers = [
      ...['rotpadmin/getAdmin', 'rotpadmin/getAdminByRotp', 'partners/getPartnerSupervisorsUsers'],
      ...['partners/editUser', 'partners/courseReport', 'corporate/editIonicEmployee'],
      ...['corporate/deleteIonicEmployee', 'corporate/changeIonicAccountType', 'corporate/setIonicEmpCredit'],
      ...['corporate/assignIonicSupervisorsEmployees', 'corporate/setIonicSupervisorSettings'],
      'corporate/setIonicSupervisorCourses',
    ]
    // The catalog is the same for all users.
    const aboutNobody = ['onlinetraining/getJson/{userid}/{partner}']
    const unclear = calls.filter(
      ({ path, payload }) =>
        [...payload, ...partsOf(path)].some((name) => ['userid', 'user'].includes(name)) &&
        !served.get(path)?.self &&
        ![...aboutOthers, ...aboutNobody].includes(path),
    )
    expect(unclear.map(({ path }) => path)).toEqual([])
  })

  describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
    it('has the specified method and payload, and requires no other field', () => {
      const operation = served.get(path) as AnyOperation
      const payload = [...call.payload, ...partsOf(path)]
      const { names, required } = inputOf(operation)
      expect(operation.method).toBe(call.method)
      expect(names).toEqual(expect.arrayContaining(payload))
      expect(required.filter((name) => !payload.includes(name))).toEqual([])
    })

    it('answers permitted callers, and refuses everyone else and bad input', async () => {
      const operation = served.get(path) as AnyOperation
      const sample = samples[path]
      if (!sample) throw new Error(`${path} has no sample`)
      const row = await callRow(world, call, operation, sample)
      rows.push(row)
      expect(row.missing).toEqual([])
      expect(row.answers).toMatch(/^200( good)?$/)
      if (row.bad !== '–') expect(row.bad).toMatch(/^(4\d\d|200) [a-z-]+/)
      if (row.mayNot !== '–') expect(row.mayNot).toMatch(/^40[13] /)
      if (row.foreign !== '–') expect(row.foreign).toBe('403 forbidden, audited')
      const isOpen = allows(operation.access, null) && !['tablet', 'provider'].includes(sample.as)
      const asMember = sample.as !== 'guest' && operation.self !== null
      if (!isOpen) expect(row.guest).toMatch(/^40[13] /)
      else if (!asMember) expect(row.guest).toMatch(/^200( good)?$/)
    })
  })

  it.each(calls.filter(({ method }) => method === 'GET').map(({ path }) => [path]))(
    '%s answers HEAD like GET, without a body',
    async (path) => {
      const address = `/api/${path.replace('{userid}', 'guest').replace('{partner}', 'dhp')}`
      const guest = await test.guest()
      const [got, head] = [await guest.get(address), await guest.head(address)]
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
        ...[got.statusCode, '', got.headers['content-type']],
      ])
    },
  )

  it('matches docs/calls.md', async () => {
    expect(rows).toHaveLength(calls.length)
    await expect(callTable(specifiedCalls, rows)).toMatchFileSnapshot('../../docs/calls.md')
  })
})

/** Returns path parameters, which are also payload. */
function partsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function inputOf(operation: AnyOperation): { names: string[]; required: string[] } {
  const schema = inputSchema(operation)
  return { names: Object.keys(schema.properties ?? {}), required: schema.required ?? [] }
}
