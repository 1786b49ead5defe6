import type { Request } from 'autocannon'
import type { ShopClient } from '../e2e/harness/shop-client.ts'
import { load, type Measured, repeat } from './measure.ts'
import { EVENTS } from './prepare/events.ts'
import {
  BENCH_PRICE,
  BUYERS,
  benchBuyer,
  benchCourse,
  COURSES,
  SAVER_CREDIT,
  SAVER_PRICE,
} from './prepare/world.ts'

export interface Case {
  name: string
  /** The baseline: the bare server with the same bytes, or with one written row. */
  beside: 'same bytes' | 'one write'
  /** The request whose response the bare server sends. */
  sample: Request
  shop(seconds: number): Promise<Measured>
  bare(url: string, seconds: number): Promise<Measured>
}

export const CHECKOUT = 'checkout, cart to enrollment'
const CONNECTIONS = 32
const SAVING_CLIENTS = 16
const EXAMINEES = 16
const JSON_TYPE = { 'content-type': 'application/json' }

/** A case whose requests are identical, or rotate over users. */
function requestCase(
  shopUrl: string,
  name: string,
  requests: Request[],
  { connections = CONNECTIONS, beside = 'same bytes' as Case['beside'] } = {},
): Case {
  const bareRequests =
    beside === 'one write' ? requests.map((request) => ({ ...request, path: '/write' })) : requests
  return {
    name,
    beside,
    sample: requests[0] ?? {},
    shop: (seconds) => load(shopUrl, requests, { connections, seconds }),
    bare: (url, seconds) => load(url, bareRequests, { connections, seconds }),
  }
}

export function makeCases(
  shopUrl: string,
  { guest, buyers, savers }: { guest: ShopClient; buyers: ShopClient[]; savers: ShopClient[] },
  firstBenchCourse: number,
): Case[] {
  // With the cookies of a second visit, as in nearly all calls.
  const browser = { ...guest.headers, 'accept-encoding': 'gzip, br' }
  const get = (path: string): Request[] => [{ method: 'GET', path, headers: browser }]
  const schedule: Request = {
    method: 'POST',
    path: '/api/dhpseminars/getjson',
    headers: { ...browser, ...JSON_TYPE },
    body: JSON.stringify({ partner: 'dhp' }),
  }
  const password = 'Permeate-demo-26'
  // Sent as a guest, because logging in within a session would end that session.
  const logins = buyers.map((_, index) => ({
    method: 'POST' as const,
    path: '/api/login/ionicLogin',
    headers: { ...guest.headers, ...JSON_TYPE },
    body: JSON.stringify({ username: benchBuyer(index), password }),
  }))
  return [
    requestCase(shopUrl, `list of ${COURSES} courses`, get('/api/onlinetraining/getJson/guest/dhp')),
    requestCase(shopUrl, 'one course', get('/api/catalog/course?courseid=OLC110&partner=dhp')),
    requestCase(shopUrl, `schedule of ${EVENTS} events`, [schedule]),
    requestCase(shopUrl, 'login', logins, { connections: 8 }),
    requestCase(shopUrl, 'keep a cart', buyers.map(changingCart), {
      connections: BUYERS,
      beside: 'one write',
    }),
    checkoutCase(buyers, firstBenchCourse),
    savingCase(savers, firstBenchCourse),
  ]
}

/** Simulates the app of one buyer who repeatedly changes the cart: it sends the last version it received. */
function changingCart(client: ShopClient): Request {
  let version = 0
  let changes = 0
  const nextBody = () => {
    changes += 1
    const codes = [benchCourse(COURSES - 1), benchCourse(COURSES - 2 - (changes % 2))]
    return JSON.stringify({ userid: client.userid, cart: client.cartOf(codes), version })
  }
  return {
    method: 'POST',
    path: '/api/payments/updateShoppingCart',
    headers: { ...client.headers, ...JSON_TYPE },
    body: nextBody(),
    setupRequest: (request) => ({ ...request, body: nextBody() }),
    onResponse: (_status, body) => {
      version = (JSON.parse(body) as { version?: number }).version ?? version
    },
  }
}

/** The complete checkout: cart, card, order, receipt, enrollment, with the sandbox provider in a separate process. */
function checkoutCase(buyers: ShopClient[], firstBenchCourse: number): Case {
  const next = buyers.map(() => firstBenchCourse)
  return {
    name: CHECKOUT,
    beside: 'one write',
    sample: {},
    shop: (seconds) =>
      repeat(BUYERS, seconds, async (person) => {
        const client = buyers[person]
        const index = next[person] ?? 0
        if (!client || index >= COURSES) throw new Error('There is nothing left to buy')
        next[person] = index + 1
        const course = benchCourse(index)
        await client.saveCart([course])
        const answer = await client.pay([course], BENCH_PRICE)
        if (answer.good !== true || answer.state !== 'paid') throw new Error(JSON.stringify(answer))
      }),
    bare: writes(BUYERS),
  }
}

/** The most expensive typical checkout: three courses with a promo code, paid partly with credit, the rest by card. */
function savingCase(savers: ShopClient[], firstBenchCourse: number): Case {
  const perPerson = Math.floor((COURSES - firstBenchCourse) / 3)
  const done = Array.from({ length: SAVING_CLIENTS }, () => 0)
  return {
    name: 'checkout of three lines with promo code and credit',
    beside: 'one write',
    sample: {},
    shop: (seconds) =>
      repeat(SAVING_CLIENTS, seconds, async (index) => {
        const before = done[index] ?? 0
        done[index] = before + 1
        // A client continues as the next person when the current one has every course.
        const client = savers[index + SAVING_CLIENTS * Math.floor(before / perPerson)]
        if (!client) throw new Error('There is nothing left to buy')
        const first = firstBenchCourse + 3 * (before % perPerson)
        const courses = [first, first + 1, first + 2].map(benchCourse)
        await client.saveCart(courses)
        const answer = await client.pay(courses, SAVER_PRICE, { credit: SAVER_CREDIT.toFixed(2) })
        if (answer.good !== true || answer.state !== 'paid') throw new Error(JSON.stringify(answer))
      }),
    bare: writes(SAVING_CLIENTS),
  }
}

const writes = (connections: number) => (url: string, seconds: number) =>
  load(url, [{ method: 'POST', path: '/write', body: '{}', headers: JSON_TYPE }], { connections, seconds })

/** Heartbeats of learners who read a unit of a course they bought. */
export async function heartbeatCase(shopUrl: string, buyers: ShopClient[], course: string): Promise<Case> {
  const requests = await Promise.all(
    buyers.map(async (client): Promise<Request> => {
      const { units } = (await client.post('/api/onlinetraining/getUnits', { courseid: course })) as {
        units?: { unitid: string }[]
      }
      const unitid = units?.[0]?.unitid
      if (!unitid) throw new Error(`${course} shows no unit`)
      return {
        method: 'POST',
        path: '/api/learning/heartbeat',
        headers: { ...client.headers, ...JSON_TYPE },
        body: JSON.stringify({ unitid, kind: 'read', active: 1 }),
      }
    }),
  )
  return requestCase(shopUrl, 'sign of life from a unit', requests, {
    connections: BUYERS,
    beside: 'one write',
  })
}

/** Exam answers of several users, cycling through the questions. */
export async function examCase(shopUrl: string, buyers: ShopClient[], code: string): Promise<Case> {
  const starting = { code, legalName: 'Lena Moreau', confirmed: true }
  const requests = await Promise.all(
    buyers.slice(0, EXAMINEES).map(async (client): Promise<Request> => {
      const { attemptid } = await client.post('/api/exams/start', starting)
      const { questions } = (await client.get(`/api/exams/attempt?attemptid=${attemptid}`)) as {
        questions?: unknown[]
      }
      if (!questions?.length) throw new Error(`${code} asks nothing`)
      let sent = 0
      const nextBody = () => {
        sent += 1
        const position = (sent % questions.length) + 1
        const given = { answer: sent % 4, flagged: false }
        return JSON.stringify({ attemptid, position, sequence: Date.now(), given })
      }
      return {
        method: 'POST',
        path: '/api/exams/answer',
        headers: { ...client.headers, ...JSON_TYPE },
        body: nextBody(),
        setupRequest: (request) => ({ ...request, body: nextBody() }),
      }
    }),
  )
  return requestCase(shopUrl, 'exam answer', requests, { connections: EXAMINEES, beside: 'one write' })
}
