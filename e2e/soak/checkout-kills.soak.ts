import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { findRunning, withClient } from '#platform/server/postgres/connect.ts'
import { descendants } from '#platform/server/postgres/kills.soak.ts'
import { BENCH_PRICE, benchBuyer, benchCourse, prepareWorld } from '../../bench/prepare-world.ts'
import { type BuiltServer, startBuiltServer } from '../harness/built-server.ts'
import { ShopClient } from '../harness/shop-client.ts'

const ROUNDS = 20
const PEOPLE = 8
const FIRST_COURSE = 40
// A payment that was never made is given up after three minutes.
const PATIENCE = 400_000

it('twenty kills of everything during checkouts lose no acknowledged order and charge nobody twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-soak-'))
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await prepareWorld(dataDir)
  const acknowledged: string[] = []
  let next = FIRST_COURSE
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start(dataDir)
    const buying = Promise.all(
      Array.from({ length: PEOPLE }, (_, person) => buyUntilTheEnd(server, person, next, acknowledged)),
    )
    await sleep(1500 + Math.random() * 2500)
    killEverything(server)
    await buying
    next += 8
  }
  const server = await start(dataDir)
  onTestFinished(async () => {
    await server.stop()
  })
  await everyPaymentIsKnown(dataDir)
  const report = await compare(dataDir, acknowledged)
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(report).toEqual({ lost: [], chargedTwice: [], paidWithoutCharge: [], chargedWithoutOrder: [] })
})

const start = (dataDir: string) =>
  startBuiltServer({ DATA_DIR: dataDir, CARD_ENTRY: 'direct', LOG_LEVEL: 'error' })

function killEverything({ child }: BuiltServer): void {
  const pid = child.pid ?? 0
  for (const one of [pid, ...descendants(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** Buys one course after the other until the server is gone, and notes every order that was acknowledged. */
async function buyUntilTheEnd(server: BuiltServer, person: number, from: number, acknowledged: string[]) {
  try {
    const client = await new ShopClient(server.url).logIn(benchBuyer(person))
    for (let course = from; course < from + 8; course++) {
      await client.keepCart([benchCourse(course)])
      const answer = await client.pay([benchCourse(course)], BENCH_PRICE)
      if (answer.state === 'paid') acknowledged.push(String(answer.orderid))
    }
  } catch {
    // The server was killed under the buyer.
  }
}

/** After the kills the shop looks up by itself what became of the payments that it was asking for. */
async function everyPaymentIsKnown(dataDir: string): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE
  for (;;) {
    const [row] = await rows<{ open: string }>(
      dataDir,
      `select count(*) as open from orders where state in ('paying', 'unknown', 'paid')`,
    )
    if (Number(row?.open) === 0) return
    if (performance.now() > giveUpAt) throw new Error(`${row?.open} orders stay between two states`)
    await sleep(1000)
  }
}

async function compare(dataDir: string, acknowledged: readonly string[]) {
  const orders = await rows<{ id: string; state: string; reference: string; enrolled: boolean }>(
    dataDir,
    `select orders.id, orders.state, payments.provider_order_id as reference,
       exists (select from enrollments join order_lines on order_lines.id = enrollments.order_line_id
         where order_lines.order_id = orders.id) as enrolled
     from orders join payments on payments.order_id = orders.id`,
  )
  const charges = await chargesByReference(dataDir)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const good = (order: (typeof orders)[number] | undefined) => order?.state === 'fulfilled' && order.enrolled
  return {
    lost: acknowledged.filter((id) => !good(byId.get(id))),
    chargedTwice: [...charges].filter(([, count]) => count > 1).map(([reference]) => reference),
    paidWithoutCharge: orders.filter((order) => order.state === 'fulfilled' && !charges.has(order.reference)),
    chargedWithoutOrder: [...charges.keys()].filter(
      (reference) => !orders.some((order) => order.reference === reference && good(order)),
    ),
  }
}

/** The provider's own books: how often each of its orders was charged. */
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

async function rows<Row extends Record<string, unknown>>(dataDir: string, text: string): Promise<Row[]> {
  const url = findRunning(dataDir)
  if (!url) throw new Error('The database is not running')
  return withClient(url, async (client) => (await client.query<Row>(text)).rows)
}
