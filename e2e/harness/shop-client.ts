import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

const PASSWORD = 'Permeate-demo-26'

/** A card that the sandbox provider charges immediately. The server must run with CARD_ENTRY=direct. */
export const goodCard = { ccard: '4111111111111111', expires: '12/34', seccode: '123' }
/** Charged immediately, but the provider responds after eight seconds. */
export const slowCard = { ccard: '4000700000000007', expires: '12/34', seccode: '123' }

export type Answer = Record<string, unknown> & { good?: boolean; code?: string; message?: string }

interface PayOptions {
  card?: typeof goodCard
  key?: string
  credit?: string
}

/** A buyer without a browser: cookies, the CSRF header, and the checkout calls. */
export class ShopClient {
  readonly #shop: string
  readonly #cookies = new Map<string, string>()
  #userid = ''

  constructor(shop: string) {
    this.#shop = shop
  }

  /** Creates a client with the session of a browser, for many calls: each costs a third of a browser call. */
  static async ofBrowser(shop: string, context: BrowserContext): Promise<ShopClient> {
    const client = new ShopClient(shop)
    for (const { name, value } of await context.cookies()) client.#cookies.set(name, value)
    const { user } = (await client.get('/api/accounts/me')) as { user?: { userid: string } }
    client.#userid = user?.userid ?? ''
    return client
  }

  /** Headers of every call by this client. */
  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' }
  }

  get userid(): string {
    return this.#userid
  }

  async logIn(username: string): Promise<this> {
    await this.get('/api/accounts/me')
    const answer = await this.post('/api/login/ionicLogin', { username, password: PASSWORD })
    if (answer.good !== true) throw new Error(`${username} could not log in: ${answer.message}`)
    this.#userid = String((answer.user as Answer).userid)
    return this
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path)
  }

  post(path: string, fields: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, JSON.stringify(fields), headers)
  }

  async #send(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.#shop}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    return (await response.json()) as Answer
  }

  /** Returns the cart in the wire format: an empty first course, then the courses. */
  cartOf(courses: readonly string[]): Record<string, unknown> {
    const line = (product: string, qty: number) => ({
      userid: this.#userid,
      product,
      qty,
      price: '0.00',
      credit: '0.00',
    })
    return { courses: [line('', 0), ...courses.map((course) => line(course, 1))] }
  }

  saveCart(courses: readonly string[]): Promise<Answer> {
    return this.post('/api/payments/updateShoppingCart', { userid: this.#userid, cart: this.cartOf(courses) })
  }

  /**
   * Pays for courses by card. `price` is the total shown to the buyer, after deducting `credit` (dollars). Calls with
   * the same `key` are the same payment.
   */
  pay(
    courses: readonly string[],
    price: string,
    { card = goodCard, key = randomUUID(), credit = '' }: PayOptions = {},
  ): Promise<Answer> {
    const buyer = {
      f_name: 'Lena',
      l_name: 'Moreau',
      company: 'Rio Bend Water',
      address: '214 Cedar Bluff Rd',
      city: 'Albuquerque',
      state: 'NM',
      zip: '87107',
      country: 'US',
      phone: '505-555-0100',
      email: 'learner@example.com',
    }
    return this.post(
      '/api/payments/processCC',
      {
        userid: this.#userid,
        cart: this.cartOf(courses),
        price,
        currency: 'USD',
        ...(credit ? { useReferalCredit: credit } : {}),
        ctype: 'visa',
        ...buyer,
        ...card,
      },
      { 'idempotency-key': key },
    )
  }
}
