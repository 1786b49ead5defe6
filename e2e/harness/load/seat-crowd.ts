import { withClient } from '#platform/server/postgres/connect.ts'
import type { BuiltServer } from '../built-server.ts'
import { ShopClient } from '../shop-client.ts'
import { addEvent, giveSeatBack, seatsNobodyHolds, takeSeat } from './seat-load.ts'

/** Devices of one person, whose price and right to an invoice are known. */
const PEOPLE = Array.from({ length: 6 }, () => 'learner')

/** People who take seats and give some back, all the time, at whichever servers are open to them. */
export interface SeatCrowd {
  /** Calls that were answered well. */
  readonly good: number
  /** What else happened, in words. */
  readonly failures: readonly string[]
  /** From now on they go to these servers, each person to one of them. */
  goTo(...servers: BuiltServer[]): Promise<void>
  /** Lets them finish, and answers what of the acknowledged is missing and which counters are wrong. */
  end(url: string): Promise<{ lost: string[]; miscounted: unknown[] }>
}

/** Adds an event and starts the crowd on it. A server's database must have the demo world. */
export async function startCrowd(url: string, ...servers: BuiltServer[]): Promise<SeatCrowd> {
  const rowsOf =
    (address: string) =>
    async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withClient(address, async (client) => (await client.query<Row>(text, values)).rows)
  const event = await addEvent(rowsOf(url), 100_000)
  const [acknowledged, failures]: [string[], string[]] = [[], []]
  let [good, isOver] = [0, false]
  let clients: ShopClient[] = []
  /** Calls under way at this moment, of which those of a server that closes must come to their end. */
  const running = new Set<Promise<unknown>>()
  const goTo = async (...next: BuiltServer[]) => {
    const addresses = PEOPLE.map((name, index) => [name, next[index % next.length]?.url ?? ''] as const)
    clients = await Promise.all(addresses.map(([name, address]) => new ShopClient(address).logIn(name)))
    await Promise.all(running)
  }
  const once = async (client: ShopClient, turn: number) => {
    try {
      if (turn % 3 === 2) await giveSeatBack(client)
      else {
        const { address, refusal } = await takeSeat(client, event)
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
