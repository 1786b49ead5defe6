import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeJobsDue } from '../due-jobs.ts'
import { type ShopClient, slowCard } from '../shop-client.ts'

/** The parts of a shop needed to kill it: its URLs, its data, and functions to stop and start it. */
export interface KillableShop {
  readonly url: string
  readonly dataDir: string
  kill(): Promise<void>
  startAgain(): Promise<void>
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface ProductToBuy {
  courseid: string
  price: string
}

/** Returns courses that anyone may buy at their list price. */
export async function plainWares(client: ShopClient): Promise<ProductToBuy[]> {
  const answer = await client.get(`/api/onlinetraining/getJson/${client.userid}/dhp`)
  const list = Object.values(answer).find(Array.isArray) as
    | (ProductToBuy & Record<string, unknown>)[]
    | undefined
  if (!list) throw new Error('The catalog holds no list')
  return list.filter((each) => !each.introDiscount && !each.partnerOnly)
}

/**
 * Kills the shop after the card was charged and before the shop received the result, restarts it, and lets it recover.
 * Returns the numbers of charges, orders and enrollments for the order: each must be one.
 */
export async function killAfterCapture(
  shop: KillableShop,
  client: ShopClient,
  { courseid, price }: ProductToBuy,
) {
  const key = randomUUID()
  const before = await chargesIn(shop)
  const paying = client.pay([courseid], price, { card: slowCard, key }).catch((error: Error) => ({
    good: false,
    message: error.message,
  }))
  await until(
    'the charge stands in the provider’s books',
    async () => (await chargesIn(shop)) > before,
    paying,
  )
  await shop.kill()
  await paying
  await shop.startAgain()
  // The lookup is due half a minute after the payment started; the test does not wait for it.
  await makeJobsDue(shop)
  const stateOf = () =>
    shop.rows<{ state: string }>(`select state from orders where idempotency_key = $1`, [`given:${key}`])
  await until('the order is fulfilled', async () => (await stateOf())[0]?.state === 'fulfilled')
  const again = await client.pay([courseid], price, { card: slowCard, key })
  const enrollments = await shop.rows<{ count: string }>(
    `select count(*) from enrollments join courses on courses.id = enrollments.course_id
     where enrollments.user_id = $1 and courses.code = $2`,
    [client.userid, courseid],
  )
  return {
    charges: (await chargesIn(shop)) - before,
    orders: (await stateOf()).length,
    enrollments: Number(enrollments[0]?.count),
    repeatedAnswer: again.state,
  }
}

/** Returns the number of payments in the sandbox provider's ledger. */
async function chargesIn({ dataDir }: KillableShop): Promise<number> {
  const text = await readFile(join(dataDir, 'sandbox/ledger.jsonl'), 'utf8').catch(() => '')
  const lines = text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []))
  const captures = lines.flatMap(({ capture }) => (capture?.status === 'COMPLETED' ? [capture.id] : []))
  return new Set(captures).size
}

/** Waits until a condition is true. Fails with a message on timeout, or if the payment ends first. */
async function until(what: string, isTrue: () => Promise<boolean>, paying?: Promise<unknown>): Promise<void> {
  let ended: unknown
  void paying?.then((answer) => {
    ended = answer
  })
  const giveUpAt = performance.now() + 45_000
  while (!(await isTrue())) {
    if (ended !== undefined) throw new Error(`The payment ended before ${what}: ${JSON.stringify(ended)}`)
    if (performance.now() > giveUpAt) throw new Error(`In vain: ${what}`)
    await sleep(50)
  }
}
