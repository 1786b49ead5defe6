import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payPalProvider } from '#features/shop/payments/server/paypal/paypal.ts'
import { launchOptions } from '../../../../../e2e/harness/chromium.mjs'
import { type SandboxProvider, startSandboxProvider } from '../provider.ts'

const CREDENTIALS = { clientId: 'shop', clientSecret: 'shop-secret' }
const PAYER = { name: 'Ada Reyes', address: { postalCode: '78701', countryCode: 'US' } }
const VISA = '4111111111111111'

/** Checkout page of a shop that also tries to read more than it should. */
const SHOP_SCRIPT = `
import { loadScript } from '@paypal/paypal-js'
import { mountCardFields } from '#features/shop/payments/web/fields/mount-card-fields.ts'
const seen = []
window.addEventListener('message', (event) => seen.push(JSON.stringify(event.data)))
const containers = Object.fromEntries(['number', 'expires', 'seccode'].map((id) => [id, document.getElementById(id)]))
const shop = { seen, states: [], ready: 0, order: '' }
window.shop = shop
const sdk = await loadScript({ sdkBaseUrl: window.sandboxOrigin + '/sdk/js', clientId: 'shop', components: ['buttons', 'card-fields'] })
shop.fields = mountCardFields(sdk, { containers, onChange: (state) => shop.states.push(state), onReady: () => { shop.ready += 1 } })
shop.pay = (payer) => shop.fields.approve(payer, async () => ({ paymentToken: shop.order, clientSecret: null })).then((token) => ({ token }), ({ code, message }) => ({ code, message }))
`

let folder: string
let sandbox: SandboxProvider
let shop: Server
let shopOrigin: string
let browser: Browser
let page: Page

async function startShop(script: string): Promise<void> {
  shop = createServer((request, response) => {
    if (request.url === '/shop.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Shop</title>
<main><h1>Pay</h1><div id="number"></div><div id="expires"></div><div id="seccode"></div></main>
<script>window.sandboxOrigin = '${sandbox.url}'</script><script type="module" src="/shop.js"></script>`)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const address = shop.address()
  shopOrigin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fields-'))
  const stateFile = join(folder, 'state.jsonl')
  sandbox = await startSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    appOrigin: [],
    stateFile,
    ...CREDENTIALS,
  })
  const root = fileURLToPath(new URL('../../../../../', import.meta.url))
  const stdin = { contents: SHOP_SCRIPT, resolveDir: root }
  const bundle = await build({ stdin, bundle: true, write: false, format: 'esm', platform: 'browser' })
  await startShop(bundle.outputFiles[0]?.text ?? '')
  sandbox.connectApp({ origin: shopOrigin })
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser.close()
  shop.closeAllConnections()
  shop.close()
  await sandbox.close()
  await rm(folder, { recursive: true })
})

const input = (field: string) => page.frameLocator(`#${field} iframe`).locator('input')

async function type(number: string, expires: string, seccode: string): Promise<void> {
  await input('number').pressSequentially(number)
  await input('expires').pressSequentially(expires)
  await input('seccode').pressSequentially(seccode)
  // The frames report to the page asynchronously, and a payment before that is refused.
  await expect.poll(state).toMatchObject({ fields: { expires: { valid: true }, seccode: { valid: true } } })
}

const state = () => page.evaluate('shop.states.at(-1)')

const provider = () => payPalProvider({ baseUrl: sandbox.url, timeoutMs: 5000, ...CREDENTIALS })
let orders = 0
async function newOrder(): Promise<string> {
  const { providerOrderId } = await provider().createOrder({
    requestId: `order ${++orders}`,
    amount: { minor: 5000, currency: 'USD' },
    description: 'A course',
    returnUrl: shopOrigin,
    cancelUrl: shopOrigin,
    by: 'card',
  })
  return providerOrderId
}
async function pay(): Promise<unknown> {
  await page.evaluate(`shop.order = '${await newOrder()}'`)
  return page.evaluate(`shop.pay(${JSON.stringify(PAYER)})`)
}
const capture = (providerOrderId: string) =>
  provider().captureOrder({ requestId: `capture ${providerOrderId}`, providerOrderId })

describe('Hosted card fields', () => {
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    page = await context.newPage()
    await page.goto(shopOrigin)
    await page.waitForFunction('window.shop?.ready === 1')
  })
  afterEach(() => page.context().close())

  test('recognizes a Visa card while typing, approves it for an order and pays the order', async () => {
    await type(VISA, '1234', '123')
    await expect.poll(state).toMatchObject({
      brand: 'visa',
      fields: { number: { valid: true }, expires: { valid: true }, seccode: { valid: true, focused: true } },
    })
    expect(await input('number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await input('expires').inputValue()).toBe('12/34')
    const answer = await pay()
    expect(answer).toEqual({ token: expect.any(String) })
    expect(await capture(Object(answer).token)).toMatchObject({
      outcome: 'captured',
      lastDigits: '1111',
      payer: 'Ada Reyes',
    })
  })

  test('recognizes a card typed before the script of the fields loads', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/hosted-fields/frame.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await input('number').fill(VISA)
    await input('expires').fill('1234')
    await input('seccode').fill('123')
    arrive()
    await page.waitForFunction('window.shop?.ready === 1')
    await expect.poll(state).toMatchObject({
      brand: 'visa',
      fields: { number: { valid: true }, expires: { valid: true }, seccode: { valid: true } },
    })
    expect(await input('number').inputValue()).toBe('4111 1111 1111 1111')
  })

  test('exposes no card digit to the surrounding page', async () => {
    await type(VISA, '1234', '737')
    await pay()
    const reached = await page.evaluate(`[...document.querySelectorAll('iframe')].map((frame) => {
      try { return frame.contentDocument?.body?.innerHTML ?? frame.contentWindow.document.body.innerHTML }
      catch (error) { return error.name }
    })`)
    expect(reached).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])
    const seen = String(await page.evaluate('shop.seen.join()'))
    expect(seen).toContain('submitted')
    expect(seen.replace(/"order":"[^"]*"/, '')).not.toMatch(/4111|12\/?34|737/)
  })

  test('prevents the surrounding page from listening to messages of the frames', async () => {
    const session = await page.evaluate(
      `new URL(document.querySelector('iframe').src).searchParams.get('session')`,
    )
    await page.evaluate(
      `shop.overheard = []; new BroadcastChannel('card-fields-${session}').onmessage = (event) => shop.overheard.push(event.data)`,
    )
    await type(VISA, '1234', '123')
    expect(await pay()).toHaveProperty('token')
    expect(await page.evaluate('shop.overheard')).toEqual([])
  })

  test('requests the four-digit code for American Express and groups digits as printed on the card', async () => {
    expect(await input('seccode').getAttribute('placeholder')).toBe('CVV, 3 digits')
    await input('number').pressSequentially('378282246310005')
    await expect.poll(() => input('seccode').getAttribute('placeholder')).toBe('CID, 4 digits')
    expect(await input('number').inputValue()).toBe('3782 822463 10005')
    expect(await state()).toMatchObject({ brand: 'american-express' })
  })

  test('marks an unsupported card brand immediately and returns an error on payment', async () => {
    await type('3056 9309 0259 04', '1234', '123')
    await expect.poll(() => input('number').getAttribute('aria-invalid')).toBe('true')
    expect(await state()).toMatchObject({ brand: null, fields: { number: { potentiallyValid: false } } })
    expect(await pay()).toMatchObject({ code: 'invalid' })
  })

  test('marks empty fields on payment', async () => {
    expect(await pay()).toMatchObject({ code: 'invalid' })
    for (const field of ['number', 'expires', 'seccode']) {
      await expect.poll(() => input(field).getAttribute('aria-invalid')).toBe('true')
    }
  })

  test('keeps the caret after the typed digit when typing in the middle', async () => {
    await input('number').pressSequentially('41111111')
    for (let step = 0; step < 4; step += 1) await input('number').press('ArrowLeft')
    await input('number').press('5')
    expect(await input('number').inputValue()).toBe('4111 5111 1')
    await input('number').press('6')
    expect(await input('number').inputValue()).toBe('4111 5611 11')
    await input('expires').pressSequentially('1234')
    for (let step = 0; step < 5; step += 1) await input('expires').press('Backspace')
    expect(await input('expires').inputValue()).toBe('')
  })

  test('applies the styles of the page and supports phones, keyboards and screen readers', async () => {
    const look = await input('number').evaluate((element) => {
      const { color, borderTopWidth, fontSize, width } = getComputedStyle(element)
      return { color, borderTopWidth, fontSize, width, keyboard: element.getAttribute('inputmode') }
    })
    expect(look).toMatchObject({
      color: 'rgb(26, 26, 26)',
      borderTopWidth: '0px',
      fontSize: '16px',
      width: '344px',
      keyboard: 'numeric',
    })
    await page.evaluate(`shop.fields.focus('expires')`)
    await expect.poll(state).toMatchObject({ fields: { expires: { focused: true } } })
    await page.keyboard.press('Tab')
    await expect.poll(state).toMatchObject({ fields: { seccode: { focused: true } } })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('Bank challenge', () => {
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage()
    await page.goto(shopOrigin)
    await page.waitForFunction('window.shop?.ready === 1')
    await type('4000300000000006', '1234', '123')
  })
  afterEach(() => page.context().close())
  const answer = (name: string) =>
    page.frameLocator('dialog iframe').getByRole('button', { name, exact: true }).click()

  test('returns a token after confirmation, and the order can be paid', async () => {
    const paying = pay()
    await answer('Confirm')
    expect(await paying).toEqual({ token: expect.any(String) })
    expect(await capture(Object(await paying).token)).toMatchObject({ outcome: 'captured' })
  })

  test('reports on cancellation that nothing was charged, preserves the input and allows another payment', async () => {
    const canceled = pay()
    await answer('Cancel')
    expect(await canceled).toEqual({
      code: 'canceled',
      message: expect.stringContaining('Nothing was charged'),
    })
    expect(await input('number').inputValue()).toBe('4000 3000 0000 0006')
    const again = pay()
    await answer('Confirm')
    expect(await again).toEqual({ token: expect.any(String) })
  })
})

describe('Script', () => {
  test('is served only for the correct client id', async () => {
    const status = async (id: string) => (await fetch(`${sandbox.url}/sdk/js?client-id=${id}`)).status
    expect(await status('shop')).toBe(200)
    expect(await status('another')).toBe(400)
  })
})

describe('Frame page', () => {
  const frame = (parent: string) =>
    fetch(`${sandbox.url}/hosted-fields/frame?field=number&session=${'0'.repeat(32)}&parent=${parent}`)

  test('can be embedded only in its own shop', async () => {
    expect((await frame('https://elsewhere.example')).status).toBe(403)
    const policy = (await frame(shopOrigin)).headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${shopOrigin}`)
    expect(policy).toContain("default-src 'none'")
  })

  test('is the only origin from which card data is accepted', async () => {
    const order = await newOrder()
    const post = (origin?: string) =>
      fetch(`${sandbox.url}/hosted-fields/orders/${order}/card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
        body: JSON.stringify({ number: VISA, expires: '12/34', seccode: '123', name: 'Ada Reyes' }),
      })
    expect((await post(shopOrigin)).status).toBe(403)
    expect((await post()).status).toBe(403)
    expect((await post(sandbox.url)).status).toBe(200)
  })
})
