import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { testAttendee, testContact } from '#features/seminars/events/server/testing/seminars.ts'
import { addEvent, type LoadedEvent, seatsNobodyHolds } from '../../e2e/harness/load/seat-load.ts'
import { type Answer, ShopClient } from '../../e2e/harness/shop-client.ts'

/** Devices of one user who may order on invoice. */
const DEVICES = 6
const PRICE = '1195.00'
const CALL_MS = 20_000
const PAUSE_MS = 300

type Rows = Parameters<typeof addEvent>[0]

export interface Load {
  /** Times of successful registrations, as `performance.now()`. */
  readonly successes: readonly number[]
  /** Outcomes of calls that did not succeed, such as `busy` or `no answer`. */
  readonly failures: readonly { at: number; outcome: string }[]
  /** Waits for the calls in progress; each is repeated until it is acknowledged. */
  end(): Promise<void>
  /** Compares the database with what was acknowledged. All lists must be empty. */
  compare(): Promise<Record<string, readonly unknown[]>>
}

/**
 * Devices that register people for an event, on invoice, one after the other. A call without an acknowledgment is
 * repeated with the same key, as the web app does it.
 */
export async function startLoad(url: string, rows: Rows): Promise<Load> {
  const event = await addEvent(rows, 100_000)
  await rows(`update users set email_proven_at = now() where username = 'learner'`)
  const successes: number[] = []
  const failures: { at: number; outcome: string }[] = []
  const acknowledged: { key: string; address: string }[] = []
  let isOver = false
  const device = async (client: ShopClient) => {
    while (!isOver) {
      const order = orderOf(event)
      for (;;) {
        const outcome = await outcomeOf(order.send(client))
        if (outcome === 'good') break
        failures.push({ at: performance.now(), outcome })
        await sleep(PAUSE_MS)
      }
      successes.push(performance.now())
      acknowledged.push({ key: order.key, address: order.address })
    }
  }
  const clients = await Promise.all(
    Array.from({ length: DEVICES }, () => new ShopClient(url).logIn('learner')),
  )
  const all = clients.map(device)
  return {
    successes,
    failures,
    async end() {
      isOver = true
      await Promise.all(all)
    },
    compare: async () => ({
      ...(await compareOrders(rows, event, acknowledged)),
      seatsNobodyHolds: await seatsNobodyHolds(rows, [event.event]),
      withoutEmail: await withoutEmail(rows, event),
    }),
  }
}

function orderOf({ event, semid, nextName }: LoadedEvent) {
  const attendee = testAttendee(nextName(), [semid])
  const key = randomUUID()
  const body = { event, price: PRICE, attendees: [attendee], contact: testContact() }
  const send = (client: ShopClient) =>
    client.post('/api/dhpseminars/placeordernew', body, { 'idempotency-key': key })
  return { key, address: attendee.emailAddress, send }
}

/** Returns `good`, the code of a refusal, or `no answer`. */
async function outcomeOf(call: Promise<Answer>): Promise<string> {
  const timeout = new AbortController()
  const late = sleep(CALL_MS, 'late', { signal: timeout.signal }).catch(() => 'late')
  const answered = call.then(({ good, code }) => (good ? 'good' : String(code))).catch(() => 'no answer')
  const outcome = await Promise.race([answered, late])
  timeout.abort()
  return outcome
}

async function compareOrders(
  rows: Rows,
  { event }: LoadedEvent,
  acknowledged: readonly { key: string; address: string }[],
) {
  const people = await rows<{ email: string; count: number }>(
    `select email, count(*)::int as count from seminar_registrations where event_id = $1 group by email`,
    [event],
  )
  const orders = await rows<{ key: string; count: number }>(
    `select idempotency_key as key, count(*)::int as count from orders
     where idempotency_key = any($1) group by idempotency_key`,
    [acknowledged.map(({ key }) => `given:${key}`)],
  )
  const registered = new Set(people.map(({ email }) => email))
  const ordered = new Set(orders.map(({ key }) => key))
  return {
    lost: acknowledged.filter(({ key, address }) => !registered.has(address) || !ordered.has(`given:${key}`)),
    doubled: [...people, ...orders].filter(({ count }) => count !== 1),
    unacknowledged: people.filter(({ email }) => !acknowledged.some(({ address }) => address === email)),
  }
}

/** Returns registrations without exactly one confirmation, once the queue is empty. */
async function withoutEmail(rows: Rows, { event }: LoadedEvent): Promise<unknown[]> {
  // Jobs of a killed server are released after 15 minutes; a soak does not wait for that.
  await rows(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - interval '1 minute'`,
  )
  const giveUpAt = performance.now() + 120_000
  for (;;) {
    const found = await rows(
      `select registration.id, count(mail.id)::int as emails from seminar_registrations registration
       left join seminar_mails mail on mail.registration_id = registration.id and mail.message = 'Confirmation'
       where registration.event_id = $1 group by registration.id having count(mail.id) <> 1`,
      [event],
    )
    if (found.length === 0 || performance.now() > giveUpAt) return found
    await sleep(1000)
  }
}
