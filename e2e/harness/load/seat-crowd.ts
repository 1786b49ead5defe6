import { withClient } from '#platform/server/postgres/connect.ts'
import type { BuiltServer } from '../built-server.ts'
import { ShopClient } from '../shop-client.ts'
import { addEvent, cancelUpcomingSeat, registerAttendee, seatsNobodyHolds } from './seat-load.ts'

/** Devices of one user whose price and right to an invoice are known. */
const PEOPLE = Array.from({ length: 6 }, () => 'learner')

/** Clients that continuously take and return seats on the servers open to them. */
export interface SeatContention {
  /** Number of successful calls. */
  readonly good: number
  /** Other outcomes, as text. */
  readonly failures: readonly string[]
  /** Directs subsequent calls to these servers, each person to one of them. */
  goTo(...servers: BuiltServer[]): Promise<void>
  /** Waits for calls to finish. Returns acknowledged changes that are missing and counters that are wrong. */
  end(url: string): Promise<{ lost: string[]; miscounted: unknown[] }>
}

/** Adds an event and starts the crowd on it. The server's database must contain the demo data. */
export async function startCrowd(url: string, ...servers: BuiltServer[]): Promise<SeatContention> {
  const rowsOf =
    (address: string) =>
    async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withClient(address, async (client) => (await client.query<Row>(text, values)).rows)
  const event = await addEvent(rowsOf(url), 100_000)
  const [acknowledged, failures]: [string[], string[]] = [[], []]
  let [good, isOver] = [0, false]
  let clients: ShopClient[] = []
  /** Calls in progress; those of a closing server must complete. */
  const running = new Set<Promise<unknown>>()
  const goTo = async (...next: BuiltServer[]) => {
    const addresses = PEOPLE.map((name, index) => [name, next[index % next.length]?.url ?? ''] as const)
    clients = await Promise.all(addresses.map(([name, address]) => new ShopClient(address).logIn(name)))
    await Promise.all(running)
  }
  const once = async (client: ShopClient, turn: number) => {
    try {
      if (turn % 3 === 2) await cancelUpcomingSeat(client)
      else {
        const { address, refusal } = await registerAttendee(client, event)
        if (refusal) throw new Error(refusal)
        acknowledged.push(address)
      }
      good++
    } catch (error) {
      failures.push(String((error as Error).cause ?? error))
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  const person = async (index: number) => {
    for (let turn = 0; !isOver; turn++) {
      const client = clients[index]
      if (!client) return
      const call = once(client, turn)
      running.add(call)
      await call
      running.delete(call)
    }
  }
  await goTo(...servers)
  const all = PEOPLE.map((_, index) => person(index))
  return {
    get good() {
      return good
    },
    failures,
    goTo,
    async end(at) {
      isOver = true
      await Promise.all(all)
      const stored = await rowsOf(at)<{ email: string }>(
        'select email from seminar_registrations where event_id = $1',
        [event.event],
      )
      const there = new Set(stored.map(({ email }) => email))
      return {
        lost: acknowledged.filter((address) => !there.has(address)),
        miscounted: await seatsNobodyHolds(rowsOf(at), [event.event]),
      }
    },
  }
}
