import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { importedPackages } from '../../contract.ts'
import { courseWithPackage } from '../testing/course-with-package.ts'
import { cmi5Package } from '../testing/packages.ts'

const app = await testApp()
const http = await buildHttp(app.app)
afterAll(() => http.close())
const learner = await app.as('learner')
const unitid = await courseWithPackage(app, http, 'CMI100', cmi5Package())

async function start({ fetches = 1 } = {}) {
  const { src } = await learner.call(importedPackages.open, { unitid })
  const query = new URL(src).searchParams
  const read = (name: string) => query.get(name) ?? ''
  const pathOf = (address: string) => new URL(address).pathname
  const inject = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown, token = '') => {
    const answer = await http.inject({
      method,
      url,
      headers: {
        authorization: `Basic ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : (JSON.parse(answer.body) as Record<string, unknown>),
    }
  }
  const fetch = () => inject('POST', pathOf(read('fetch')))
  const answers = await Promise.all(Array.from({ length: fetches }, fetch))
  const tokens = answers.flatMap(({ body }) => body?.['auth-token'] ?? [])
  const token = String(tokens[0] ?? '')
  const store = pathOf(read('endpoint'))
  const own = {
    actor: JSON.parse(read('actor')) as object,
    registration: read('registration'),
    activityId: read('activityId'),
  }
  const statement = (verb: string, more: object = {}) => ({
    actor: own.actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id: own.activityId },
    context: { registration: own.registration },
    ...more,
  })
  const send = (body: unknown, with_ = token) => inject('POST', `${store}statements`, body, with_)
  return { fetch, tokens, inject, store, token, send, statement }
}

describe('The record store of cmi5', () => {
  it('gives each launch one token, and its launch data', async () => {
    const { fetch, inject, store, token } = await start()
    expect(token).not.toBe('')
    expect((await fetch()).body).toMatchObject({ 'error-code': '1' })
    const data = await inject('GET', `${store}activities/state?stateId=LMS.LaunchData`, undefined, token)
    expect(data.body).toMatchObject({ launchMode: 'Normal', moveOn: 'CompletedAndPassed', masteryScore: 0.7 })
    expect((await inject('GET', `${store}activities/state?stateId=LMS.LaunchData`)).status).toBe(401)
  })

  it('gives only one of several concurrent requests the token', async () => {
    expect((await start({ fetches: 4 })).tokens).toHaveLength(1)
  })

  it('keeps state documents for the next launch', async () => {
    const { inject, store, token } = await start()
    const place = `${store}activities/state?stateId=bookmark`
    expect((await inject('GET', place, undefined, token)).status).toBe(404)
    expect((await inject('PUT', place, { page: 3 }, token)).status).toBe(204)
    const next = await start()
    expect((await inject('GET', place, undefined, token)).status).toBe(401)
    expect((await inject('GET', place, undefined, next.token)).body).toEqual({ page: 3 })
    expect((await inject('PUT', place, { text: 'x'.repeat(300_000) }, next.token)).status).toBe(413)
  })

  it('completes the part by its rule, and refuses contradicting or foreign statements', async () => {
    const { send, statement } = await start()
    const passed = (scaled: number) => statement('passed', { result: { score: { scaled } } })
    expect((await send(passed(0.5))).status).toBe(403)
    expect((await send({ ...passed(0.9), context: { registration: 'other' } })).status).toBe(403)
    expect((await send({ hello: 1 })).status).toBe(400)
    expect((await send(statement('completed'), 'bad')).status).toBe(401)
    expect((await send([statement('initialized'), statement('completed')])).status).toBe(200)
    const parts = async () => (await learner.call(importedPackages.record, { unitid })).parts
    expect(await parts()).toMatchObject([{ complete: false }])
    await send(passed(0.9))
    await send([passed(0.9), statement('terminated')])
    expect(await parts()).toMatchObject([{ complete: true, score: 90 }])
  })
})
