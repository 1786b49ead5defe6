import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Statement } from '../../rules/cmi5-statements.ts'
import type { CourseProgress } from '../../rules/launch-state.ts'
import { learnerOf, openCmi5, readLaunch } from './cmi5-lms.ts'

const done: CourseProgress = {
  complete: true,
  score: 90,
  seconds: 3600,
  sessionSeconds: 60,
  unitsDone: 2,
  units: 2,
  next: null,
  failed: false,
}

/** Learning record store that first responds to statements with these statuses, then accepts them. */
const store = { answers: [] as number[], arrived: [] as Statement[], states: new Map<string, string>() }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://lms')
    const reply = (status: number, answer = '{}') => response.writeHead(status).end(answer)
    if (url.pathname === '/token') return reply(200, '{"auth-token":"t"}')
    if (url.pathname.endsWith('/statements')) {
      const status = store.answers.shift() ?? 204
      if (status === 204) store.arrived.push(...[JSON.parse(body) as Statement[]].flat())
      return reply(status, '')
    }
    const stateId = url.searchParams.get('stateId') ?? 'profile'
    if (request.method === 'PUT') store.states.set(stateId, body)
    const found = store.states.get(stateId)
    return reply(found === undefined ? 404 : 200, found)
  })
})
await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeEach(() => {
  store.answers = []
  store.arrived = []
  store.states = new Map([
    ['LMS.LaunchData', '{"launchMode":"Normal","contextTemplate":{},"returnURL":"https://lms.example/back"}'],
  ])
})

const address = new URLSearchParams({
  endpoint: `${origin}/xapi`,
  fetch: `${origin}/token`,
  registration: 'R-1',
  activityId: 'https://lms.example/a',
  actor: '{"account":{"name":"7","homePage":"https://lms.example"}}',
})
const open = async () => {
  const launch = readLaunch(`?${address}`)
  if (!launch) throw new Error('The address is incomplete')
  return openCmi5(launch)
}
const verbs = () => store.arrived.map(({ verb }) => verb.display['en-US'])

it('a session sends its statements once and in order, and knows the return URL', async () => {
  const lms = await open()
  expect([lms.learner.id, lms.returnUrl]).toEqual(['7 https://lms.example', 'https://lms.example/back'])
  expect(await lms.report(done)).toBe('taken')
  expect(await lms.report(done)).toBe('taken')
  lms.end(done)
  await expect.poll(verbs).toEqual(['initialized', 'completed', 'passed', 'terminated'])
  const times = store.arrived.map(({ timestamp }) => timestamp)
  expect([...new Set(times)].sort()).toEqual(times)
})

it('a later session of the same registration repeats neither completion nor pass', async () => {
  await (await open()).report(done)
  store.arrived = []
  const later = await open()
  await later.report(done)
  later.end(done)
  await expect.poll(verbs).toEqual(['initialized', 'terminated'])
})

it('a statement that failed to send is resent before any other', async () => {
  const lms = await open()
  store.answers = [503]
  expect(await lms.report(done)).toBe('later')
  expect(verbs()).toEqual(['initialized'])
  expect(await lms.report(done)).toBe('taken')
  expect(verbs()).toEqual(['initialized', 'completed', 'passed'])
})

it('pending statements are sent when the session ends', async () => {
  const lms = await open()
  store.answers = [503]
  await lms.report(done)
  lms.end(done)
  await expect.poll(verbs).toEqual(['initialized', 'completed', 'passed', 'terminated'])
})

it('a statement refused by the LMS is reported as refused and does not block the next', async () => {
  const lms = await open()
  store.answers = [403]
  expect(await lms.report(done)).toBe('refused')
  expect(verbs()).toEqual(['initialized', 'passed'])
})

it.each(['endpoint', 'fetch', 'registration', 'activityId', 'actor'])(
  'an address without %s is not a launch',
  (name) => {
    const without = new URLSearchParams(address)
    without.delete(name)
    expect(readLaunch(`?${without}`)).toBeNull()
  },
)

it.each([
  [
    { account: { name: '7', homePage: 'https://lms.example' }, name: 'Dana' },
    { id: '7 https://lms.example', name: 'Dana' },
  ],
  [{ mbox: 'mailto:dana@example.com' }, { id: '', name: '' }],
  [null, { id: '', name: '' }],
])('the learner of %j is read as %j', (actor, learner) => {
  expect(learnerOf(actor)).toEqual(learner)
})
