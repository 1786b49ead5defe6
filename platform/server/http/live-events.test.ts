import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf, setCompanyDiscount } from '#features/core/company-people/server/public.ts'
import { announceTo } from '../live/announce-live.ts'
import { makeContext } from '../make-context.ts'
import { buildHttp } from './http.ts'
import { isFull } from './live-events.ts'

const app = await testApp()
const http = await buildHttp(app.app)
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
afterAll(() => http.close())

/** Opens the stream as a user or guest; `received` waits for the given number of topics. */
async function listenAs(username: string | null, age = 0) {
  const cookie = username ? (await app.as(username)).cookieHeader : ''
  const reply = await new Promise<IncomingMessage>((answer, fail) => {
    get({ port, path: `/api/events?age=${age}`, headers: { cookie } }, answer).on('error', fail)
  })
  let text = ''
  const topics = () => [...text.matchAll(/^data: (\w+)$/gm)].map(([, topic]) => topic)
  reply.setEncoding('utf8')
  const received = async (count: number) => {
    while (topics().length < count) await new Promise((later) => reply.once('data', later))
    return topics()
  }
  reply.on('data', (part: string) => {
    text += part
  })
  return { reply, received, topics }
}

describe('Live events', () => {
  it('reach all clients, including guests, or only the user concerned', async () => {
    const [guest, learner, texan] = await Promise.all([
      listenAs(null),
      listenAs('learner'),
      listenAs('texan'),
    ])
    const { userId } = await app.person('learner')
    await announceTo(app.app.db, 'orders', userId)
    await announceTo(app.app.db, 'prices')
    expect(await learner.received(2)).toEqual(['orders', 'prices'])
    expect(await texan.received(1)).toEqual(['prices'])
    expect(await guest.received(1)).toEqual(['prices'])
    for (const { reply } of [guest, learner, texan]) reply.destroy()
  })

  it('reach a page that connects after rendering, once per topic and never older than the page', async () => {
    const { userId } = await app.person('learner')
    const before = await listenAs('learner')
    for (const topic of ['seats', 'seats'] as const) await announceTo(app.app.db, topic, userId)
    expect(await before.received(2)).toEqual(['seats', 'seats'])
    const [drawnBefore, other, drawnAfter] = await Promise.all([
      listenAs('learner', 60_000),
      listenAs('instructor', 60_000),
      listenAs('learner'),
    ])
    // Includes announcements of the previous test.
    expect(await drawnBefore.received(3)).toEqual(['orders', 'prices', 'seats'])
    await announceTo(app.app.db, 'credit')
    expect(await drawnAfter.received(1)).toEqual(['credit'])
    expect((await other.received(1)).includes('seats')).toBe(false)
    for (const { reply } of [before, drawnBefore, other, drawnAfter]) reply.destroy()
  })

  it('announce a new company discount to employees only after it is committed', async () => {
    const employee = await listenAs('employee')
    const { userId } = await app.person('employee')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    const company = await companyOf(app.app.db, userId)
    const undone = ctx.transaction(async (inner) => {
      await setCompanyDiscount(inner, company?.compid ?? '', 3000)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await announceTo(app.app.db, 'credit', userId)
    expect(await employee.received(1)).toEqual(['credit'])
    await ctx.transaction((inner) => setCompanyDiscount(inner, company?.compid ?? '', 3000))
    expect(await employee.received(2)).toEqual(['credit', 'prices'])
    employee.reply.destroy()
  })

  it('are limited to eight connections per user, and a ninth closes the oldest', async () => {
    const first = await listenAs('texan')
    const ended = new Promise((answer) => first.reply.once('end', () => answer('ended')))
    first.reply.resume()
    const others = []
    for (let index = 0; index < 8; index++) others.push(await listenAs('texan'))
    expect(await ended).toBe('ended')
    for (const { reply } of others) reply.destroy()
  })

  it('reserve capacity for logged-in users when guests use up theirs', () => {
    const streams = (guests: number, people: number) =>
      new Set([
        ...Array.from({ length: guests }, () => ({ userId: null })),
        ...Array.from({ length: people }, (_, nth) => ({ userId: String(nth) })),
      ])
    expect([isFull(streams(2999, 0), true), isFull(streams(3000, 0), true)]).toEqual([false, true])
    expect([isFull(streams(3000, 0), false), isFull(streams(3000, 1999), false)]).toEqual([false, false])
    expect([isFull(streams(1000, 3999), true), isFull(streams(3000, 2000), false)]).toEqual([false, true])
  })

  it('end when the server closes', async () => {
    const other = await buildHttp(app.app)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const reply = await new Promise<IncomingMessage>((answer) => {
      get({ port: (other.server.address() as AddressInfo).port, path: '/api/events' }, answer)
    })
    const ended = new Promise((answer) => reply.once('end', () => answer('ended')))
    reply.resume()
    await other.close()
    expect(await ended).toBe('ended')
  })
})
