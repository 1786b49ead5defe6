import pg from 'pg'
import type { ShopClient } from '../e2e/harness/shop-client.ts'
import { share } from './measure.ts'

const FEW = 100
const MANY = 10_000
const ASKED = 200

export interface Asked {
  name: string
  ask: () => Promise<unknown>
}

/**
 * Measures the lists and orders of a shop with a hundred orders and with ten thousand, in one run: the second must not
 * be much slower than the first. Returns rows to print.
 */
export async function measureGrowth(
  databaseUrl: string,
  people: { buyer: ShopClient; admin: ShopClient },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await compareMedians(await whatIsAsked(people), {
      few: () => growTo(client, FEW),
      many: () => growTo(client, MANY),
    })
  } finally {
    await client.end()
  }
}

/** Measures all requests with little data and again with much data. Returns rows to print. */
export async function compareMedians(
  asked: readonly Asked[],
  grow: { few: () => Promise<unknown>; many: () => Promise<unknown> },
): Promise<string[]> {
  await grow.few()
  const before = await medians(asked)
  await grow.many()
  const after = await medians(asked)
  return asked.map(({ name }, index) => {
    const [few = 0, many = 0] = [before[index], after[index]]
    return `| ${[name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)].join(' | ')} |`
  })
}

export async function printGrowth(...given: Parameters<typeof measureGrowth>): Promise<void> {
  const rows = await measureGrowth(...given)
  console.log(`\n| median in ms | ${FEW} orders | ${MANY} orders | ratio |`)
  console.log('|---|---|---|---|')
  for (const row of rows) console.log(row)
}

async function whatIsAsked({ buyer, admin }: { buyer: ShopClient; admin: ShopClient }): Promise<Asked[]> {
  const get = (name: string, client: ShopClient, path: string): Asked => ({
    name,
    ask: () => answered(client.get(`/api/${path}`)),
  })
  const own = (await buyer.get('/api/orders/mine')) as { rows?: { orderid: string }[] }
  const orderid = own.rows?.[0]?.orderid
  if (!orderid) throw new Error('The buyer has no order to look at')
  return [
    get('my orders', buyer, 'orders/mine'),
    get('one receipt', buyer, `orders/receipt?orderid=${orderid}`),
    get('my credit', buyer, 'credit/mine'),
    get('my cart', buyer, 'cart/mine'),
    get('my prices', buyer, 'pricing/facts'),
    get('staff: newest orders', admin, 'orders/adminList'),
    get('staff: orders by email', admin, 'orders/adminList?search=learner%40example.com'),
    get('staff: one order', admin, `orders/adminOrder?orderid=${orderid}`),
    get('staff: open invoices', admin, 'orders/adminInvoices'),
    get('staff: payments', admin, 'payments/adminList'),
  ]
}

export async function answered(asking: Promise<{ good?: boolean; message?: string }>): Promise<void> {
  const answer = await asking
  if (answer.good === false) throw new Error(answer.message)
}

/** Measured in turn, so that other load on the machine affects all of them equally. */
async function medians(asked: readonly Asked[]): Promise<number[]> {
  const times = asked.map(() => [] as number[])
  for (let round = 0; round < ASKED; round++) {
    for (const [index, { ask }] of asked.entries()) {
      const began = performance.now()
      await ask()
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map((each) => share(each, 0.5))
}

/** Copies paid orders with their lines, events, and payments, each for the same buyer or for another person. */
async function growTo(client: pg.Client, requested: number): Promise<void> {
  await client.query(
    `create temp table copies as
      with model as (select id, row_number() over (order by id) as place from orders where state = 'fulfilled'),
        person as (select id, row_number() over (order by id) as place from users)
      select model.id as old, gen_random_uuid() as fresh, person.id as buyer, step
      from generate_series(1, greatest(0, $1 - (select count(*)::int from orders))) step
      join model on model.place = 1 + step % (select count(*) from model)
      join person on person.place = 1 + step % (select count(*) from person)`,
    [requested],
  )
  await copyRows(
    client,
    'orders',
    'r.id',
    `'id', fresh, 'user_id', buyer,
    'number', nextval('order_numbers'), 'idempotency_key', fresh::text,
    'created_at', r.created_at - step * interval '1 minute'`,
  )
  for (const table of ['order_lines', 'order_events', 'payments']) {
    const capture = table === 'payments' ? `, 'capture_id', fresh::text` : ''
    await copyRows(client, table, 'r.order_id', `'id', gen_random_uuid(), 'order_id', fresh${capture}`)
  }
  await client.query('drop table copies')
  await client.query('analyze')
}

const copyRows = (client: pg.Client, table: string, of: string, changed: string) =>
  client.query(`insert into ${table}
    select (jsonb_populate_record(r, jsonb_build_object(${changed}))).*
    from ${table} r join copies on ${of} = copies.old`)
