import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryJobs } from './due-jobs.ts'
import type { FaultyProvider } from './faulty-provider.ts'
import { type Answer, ShopClient } from './shop-client.ts'

/** The parts of the shop that a fault run needs. */
export interface FaultyShop {
  readonly url: string
  kill(): Promise<void>
  startAgain(): Promise<void>
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface Purchase {
  username: string
  courseid: string
  price: string
}

interface Run {
  shop: FaultyShop
  provider: FaultyProvider
  /** One checkout each; no user buys a course twice. */
  purchases: readonly Purchase[]
  roll: () => number
  /** Number of concurrent checkouts. */
  atOnce: number
  /** Checkout counts after which the shop is killed and restarted. */
  killAfter: readonly number[]
}

const card = (ccard: string) => ({ ccard, expires: '12/34', seccode: '123' })
const GOOD = card('4111111111111111')

/** Half of the payments succeed immediately; the others are bank failures. */
const faults = [
  card('4000000000009995'),
  card('4000000000000002'),
  card('4000700000000007'),
  card('4000800000000005'),
  card('4000900000000003'),
  card('4000600000000009'),
]

/** Runs all checkouts, by card or wallet, under faults, and lets the shop determine each outcome. */
export async function runFaults(run: Run): Promise<void> {
  const since = new Date()
  const waiting = [...run.purchases]
  let done = 0
  const kills = [...run.killAfter]
  let reviving: Promise<void> = Promise.resolve()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await reviving
      await buy(run, next, () => reviving)
      done++
      if (kills[0] !== undefined && done >= kills[0]) {
        kills.shift()
        reviving = run.shop.kill().then(() => run.shop.startAgain())
      }
    }
  }
  await Promise.all(Array.from({ length: run.atOnce }, work))
  await reviving
  await untilKnown(run.shop, since)
}

async function buy({ shop, provider, roll }: Run, purchase: Purchase, revived: () => Promise<void>) {
  const { username, courseid, price } = purchase
  const byWallet = roll() < 0.25
  const [key, fault] = [randomUUID(), roll()]
  const chosen = roll() < 0.5 ? GOOD : (faults[Math.floor(fault * faults.length)] ?? GOOD)
  // The shop may be killed during a checkout; the buyer then sends the same request again.
  for (let tries = 0; tries < 8; tries++) {
    try {
      const client = await new ShopClient(shop.url).logIn(username)
      if (byWallet) await payByWallet(client, provider, { courseid, price, key, fault })
      else await payByCard(client, courseid, price, { card: chosen, key })
      return
    } catch {
      await sleep(200)
      await revived()
    }
  }
}

async function payByCard(
  client: ShopClient,
  courseid: string,
  price: string,
  options: { card: typeof GOOD; key: string },
): Promise<void> {
  const answer = await client.pay([courseid], price, options)
  if (answer.code === 'price-changed') await client.pay([courseid], String(answer.total), options)
}

/** Some buyers approve, some cancel, some leave, and some return twice. */
async function payByWallet(
  client: ShopClient,
  provider: FaultyProvider,
  { courseid, price, key, fault }: { courseid: string; price: string; key: string; fault: number },
): Promise<void> {
  const start = (amount: string): Promise<Answer> =>
    client.post('/api/ipn/addCorrelation', {
      cart: client.cartOf([courseid]),
      correlation: key,
      price: amount,
      currency: 'USD',
    })
  const first = await start(price)
  const started = first.code === 'price-changed' ? await start(String(first.total)) : first
  if (typeof started.approveUrl !== 'string') return
  const cancels = fault > 0.85
  if (fault > 0.95) return
  await provider.choose(started.approveUrl, cancels ? 'cancel' : 'approve')
  const back = () =>
    cancels
      ? client.post('/api/ipn/deleteCorrelation', { correlationID: key })
      : client.post('/api/payments/captureWallet', { correlation: key })
  await Promise.all(fault < 0.3 ? [back(), back()] : [back()])
}

const PATIENCE = 180_000

/** Skips waits of minutes and hours; the shop must determine everything else itself. */
async function untilKnown(shop: FaultyShop, since: Date): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE
  // By then, slow responses and delayed completions of the provider have finished.
  await sleep(6000)
  for (;;) {
    const open = await shop.rows<{ order: string; payments: string[] }>(
      `select orders.state as order, array_agg(payments.state) as payments
       from orders left join payments on payments.order_id = orders.id
       where orders.state in ('reserved', 'paying', 'unknown', 'paid') and orders.created_at >= $1
       group by orders.id`,
      [since],
    )
    if (open.length === 0) return
    if (performance.now() > giveUpAt) throw new Error(`Orders without an outcome: ${JSON.stringify(open)}`)
    await shop.rows(
      `update payments set created_at = created_at - interval '4 minutes'
       where state in ('processing', 'unknown') and changed_at >= $1`,
      [since],
    )
    await retryJobs(shop)
    await sleep(1500)
  }
}

/**
 * Compares the provider's ledger, the shop's payments and the learners' enrollments since a timestamp, and returns the
 * differences; all must be empty. Earlier payments of the demo data were never made at this provider.
 */
export async function compareBooks(shop: FaultyShop, provider: FaultyProvider, since: Date) {
  const theirs = await provider.taken()
  const ours = await shop.rows<{ reference: string | null; state: string; minor: number; order: string }>(
    `select payments.provider_order_id as reference, payments.state, payments.amount_minor as minor,
       orders.state as order
     from payments join orders on orders.id = payments.order_id
     where orders.created_at >= $1 and payments.provider_order_id is not null`,
    [since],
  )
  const lines = await shop.rows<{ enrollments: string; state: string }>(
    `select orders.state, (select count(*) from enrollments where order_line_id = order_lines.id) as enrollments
     from order_lines join orders on orders.id = order_lines.order_id
     where orders.created_at >= $1
       and exists (select from payments where payments.order_id = orders.id and provider_order_id is not null)`,
    [since],
  )
  const captured = ours.filter(({ state }) => state === 'captured')
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const byReference = new Map(captured.map((payment) => [payment.reference, payment]))
  return {
    checkouts: ours.length,
    captured: captured.length,
    differences: {
      minor: sum([...theirs.values()].map(({ minor }) => minor)) - sum(captured.map(({ minor }) => minor)),
      takenTwice: [...theirs].filter(([, { times }]) => times > 1).map(([reference]) => reference),
      takenUnknown: [...theirs.keys()].filter((reference) => !byReference.has(reference)),
      paidForNothing: captured.filter(({ reference }) => !theirs.has(reference ?? '')),
      notHandedOver: captured.filter(({ order }) => order !== 'fulfilled'),
      enrolledWrongly: lines.filter(
        ({ state, enrollments }) => Number(enrollments) !== (state === 'fulfilled' ? 1 : 0),
      ),
      eventsFailed: await shop.rows(
        `select type, message from webhook_events where state = 'failed' and received_at >= $1`,
        [since],
      ),
    },
  }
}

export const noDifferences = {
  minor: 0,
  takenTwice: [],
  takenUnknown: [],
  paidForNothing: [],
  notHandedOver: [],
  enrolledWrongly: [],
  eventsFailed: [],
}
