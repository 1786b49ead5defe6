import { afterAll } from 'vitest'
import { billing } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { caller, type Fields, sendCall, type WireAnswer } from './wire-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: a chain reads answers as a foreign client does
export type Body = Record<string, any>

export interface Person {
  userid: string
  client: TestClient
  /** Makes a specified call that must succeed. Returns its body. */
  call: (path: string, fields?: Fields) => Promise<Body>
  /** Makes a call that may be refused. */
  try: (path: string, fields?: Fields) => Promise<WireAnswer & { body: Body }>
}

/** Starts a server with a sandbox provider for chains that use only specified calls. */
export async function startChain() {
  const sandbox = await startTestSandbox()
  afterAll(() => sandbox.close())
  const app = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
  const use = (client: TestClient, userid: string): Person => ({
    userid,
    client,
    call: caller(client),
    try: (path, fields = {}) => sendCall(client, path, fields),
  })
  return {
    app,
    sandbox,
    guest: async () => use(await app.guest(), ''),
    as: async (username: string) => use(await app.as(username), (await app.person(username)).userId),
  }
}

/** Fields of a card payment for a cart. */
export const payment = (userid: string, cart: object, price: string): Fields => ({
  ...billing,
  userid,
  cart,
  price,
  ccard: '4111111111111111',
  expires: '12/34',
  seccode: '123',
  ctype: 'Visa',
  tceq: '',
  currency: '',
  useReferalCredit: '',
})

/** Pays a cart by card; a first attempt at price 0.00 returns the actual price. */
export async function pay(person: Person, cart: object): Promise<{ price: string; orderid: string }> {
  const { currency: _, ...input } = payment(person.userid, cart, '0.00')
  const { body } = await person.try('payments/processCC', input)
  const price = String(body.total)
  const { orderid } = await person.call('payments/processCC', { ...input, price })
  return { price, orderid }
}

/** Creates a cart with its placeholder. */
export const courses = (...codes: string[]) => ({
  courses: [{}, ...codes.map((product) => ({ product, qty: 1 }))],
})
