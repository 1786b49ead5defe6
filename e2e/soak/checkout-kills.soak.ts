import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { BENCH_PRICE, benchBuyer, benchCourse, prepareWorld } from '../../bench/prepare/world.ts'
import { startBuiltServer } from '../harness/built-server.ts'
import { killEverything } from '../harness/load/kill-everything.ts'
import { type Read, rowsOf } from '../harness/load/rows-of.ts'
import {
  addEvent,
  cancelUpcomingSeat,
  type LoadedEvent,
  registerAttendee,
  seatsNobodyHolds,
} from '../harness/load/seat-load.ts'
import { ShopClient } from '../harness/shop-client.ts'

/** At most 240, because every buyer buys a course only once. */
const ROUNDS = Number(process.env.KILLS ?? 20)
const PEOPLE = 8
const CROWDS = 3
const COURSES_A_ROUND = 2
const FIRST_COURSE = 40
// A payment that never started is abandoned after three minutes.
const PATIENCE = 400_000

interface Acknowledged {
  orders: string[]
  /** Addresses of people who were assigned a seat. */
  seats: string[]
  /** Canceled registrations. */
  canceled: string[]
}

it(`survives ${ROUNDS} kills under load with no lost acknowledged data, double charge or unheld seat`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-soak-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await prepareWorld(dataDir)
  // The demo data also includes charges, including for seats and credit.
  const before = { moment: new Date(), charges: await chargesByReference(dataDir) }
  const acknowledged: Acknowledged = { orders: [], seats: [], canceled: [] }
  let server = await start(dataDir)
  onTestFinished(async () => {
    await server.stop()
  })
  const read = rowsOf(dataDir)
  await read(`update users set email_proven_at = now() where username like 'buyer%'`)
  const events = [await addEvent(read, 100_000), await addEvent(read, 40)]
  for (let round = 0; round < ROUNDS; round++) {
    const course = FIRST_COURSE + Math.floor(round / CROWDS) * COURSES_A_ROUND
    const load = Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const client = await new ShopClient(server.url).logIn(benchBuyer((round % CROWDS) * PEOPLE + index))
        // Half of them start with seats, however early the kill comes.
        if (index % 2 === 0) await buyCourses(client, course, acknowledged)
        for (let turn = index; ; turn++) await changeSeats(client, events, turn, acknowledged)
      }),
    ).catch(() => {
      // The server was killed during the clients' requests.
    })
    await sleep(800 + Math.random() * 1700)
    killEverything(server)
    await load
    server = await start(dataDir)
  }
  await everyPaymentIsKnown(read)
  const report = await compare(dataDir, read, acknowledged, before)
  const { orders, seats, canceled } = acknowledged
  console.log(
    `${ROUNDS} kills; acknowledged: ${orders.length} orders, ${seats.length} seats, ${canceled.length} given back`,
  )
  expect(
    await seatsNobodyHolds(
      read,
      events.map(({ event }) => event),
    ),
  ).toEqual([])
  expect(report).toEqual({
    lost: [],
    chargedTwice: [],
    paidWithoutCharge: [],
    chargedWithoutOrder: [],
    seatsLost: [],
    cancelsLost: [],
  })
  expect(orders.length).toBeGreaterThan(ROUNDS)
  expect(seats.length).toBeGreaterThan(ROUNDS)
})

const start = (dataDir: string) =>
  startBuiltServer({ DATA_DIR: dataDir, CARD_ENTRY: 'direct', LOG_LEVEL: 'error' })

async function buyCourses(client: ShopClient, from: number, acknowledged: Acknowledged): Promise<void> {
  for (let course = from; course < from + COURSES_A_ROUND; course++) {
    await client.saveCart([benchCourse(course)])
    const answer = await client.pay([benchCourse(course)], BENCH_PRICE)
    if (answer.state === 'paid') acknowledged.orders.push(String(answer.orderid))
  }
}

/** Takes two seats for each one it cancels. */
async function changeSeats(
  client: ShopClient,
  events: readonly LoadedEvent[],
  turn: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const event = events[turn % events.length]
  if (event) {
    const { address, refusal } = await registerAttendee(client, event)
    if (!refusal) acknowledged.seats.push(address)
  }
  const canceled = turn % 2 === 0 ? await cancelUpcomingSeat(client) : undefined
  if (canceled) acknowledged.canceled.push(canceled)
}

/** After the kills, the shop itself looks up the outcome of payments that were in progress. */
async function everyPaymentIsKnown(read: Read): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE
  for (;;) {
    const [row] = await read<{ open: string }>(
      `select count(*) as open from orders where state in ('paying', 'unknown', 'paid')`,
    )
    if (Number(row?.open) === 0) return
    if (performance.now() > giveUpAt) throw new Error(`${row?.open} orders stay between two states`)
    await sleep(1000)
  }
}

async function compare(
  dataDir: string,
  read: Read,
  acknowledged: Acknowledged,
  before: { moment: Date; charges: Map<string, number> },
) {
  const orders = await read<{ id: string; state: string; reference: string; enrolled: boolean }>(
    `select orders.id, orders.state, payments.provider_order_id as reference,
       exists (select from enrollments join order_lines on order_lines.id = enrollments.order_line_id
         where order_lines.order_id = orders.id) as enrolled
     from orders join payments on payments.order_id = orders.id where orders.created_at >= $1`,
    [before.moment],
  )
  const all = await chargesByReference(dataDir)
  const charges = new Map([...all].filter(([reference]) => !before.charges.has(reference)))
  const places = await read<{ id: string; email: string; state: string }>(
    'select id, email, state from seminar_registrations',
  )
  const addresses = new Set(places.map(({ email }) => email))
  const ended = new Set(places.filter(({ state }) => state === 'canceled').map(({ id }) => id))
  const byId = new Map(orders.map((order) => [order.id, order]))
  const good = (order: (typeof orders)[number] | undefined) => order?.state === 'fulfilled' && order.enrolled
  return {
    lost: acknowledged.orders.filter((id) => !good(byId.get(id))),
    chargedTwice: [...charges].filter(([, count]) => count > 1).map(([reference]) => reference),
    paidWithoutCharge: orders.filter((order) => order.state === 'fulfilled' && !charges.has(order.reference)),
    chargedWithoutOrder: [...charges.keys()].filter(
      (reference) => !orders.some((order) => order.reference === reference && good(order)),
    ),
    seatsLost: acknowledged.seats.filter((address) => !addresses.has(address)),
    cancelsLost: acknowledged.canceled.filter((id) => !ended.has(id)),
  }
}

/** Returns how often each order was charged, according to the provider. */
async function chargesByReference(dataDir: string): Promise<Map<string, number>> {
  const text = await readFile(join(dataDir, 'sandbox/ledger.jsonl'), 'utf8')
  const captures = new Map<string, string>()
  for (const line of text.split('\n').filter((each) => each.endsWith('}'))) {
    const { capture } = JSON.parse(line)
    if (capture?.status === 'COMPLETED') captures.set(capture.id, capture.orderId)
  }
  const counts = new Map<string, number>()
  for (const orderId of captures.values()) counts.set(orderId, (counts.get(orderId) ?? 0) + 1)
  return counts
}
