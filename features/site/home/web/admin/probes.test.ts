import { describe, expect, it } from 'vitest'
import { quickProbes, slowProbes } from './probes.ts'

type Browser = Parameters<typeof quickProbes>[0]

const browser = (navigator: object, more: object = {}): Browser =>
  ({ navigator, ...more }) as unknown as Browser
const resultOf = (probes: { name: string; result: string }[], name: string) =>
  probes.find((each) => each.name === name)?.result

const refusing = {
  setItem() {
    throw new Error('full')
  },
}

describe('Browser probe', () => {
  it.each([
    ['Service worker', browser({ serviceWorker: {} }), 'yes'],
    ['Service worker', browser({}), 'no'],
    ['Storage on the device', browser({}), 'no'],
    ['Storage on the device', browser({}, { localStorage: refusing }), 'no'],
    ['Storage on the device', browser({}, { localStorage: { setItem() {}, removeItem() {} } }), 'yes'],
    ['Online now', browser({ onLine: false }), 'no'],
    ['Secure connection', browser({}, { isSecureContext: true }), 'yes'],
  ])('for “%s” in %o returns %s', (name, of, result) => {
    expect(resultOf(quickProbes(of), name)).toBe(result)
  })

  it.each([
    ['granted', 'yes'],
    ['denied', 'no'],
    ['prompt', 'asks'],
  ])('for a permission that is %s returns %s', async (state, result) => {
    const of = browser({ permissions: { query: async () => ({ state }) } })
    expect(resultOf(await slowProbes(of), 'Camera allowed')).toBe(result)
  })

  it('for a permission unknown to the browser returns no', async () => {
    const of = browser({ permissions: { query: () => Promise.reject(new TypeError('unknown')) } })
    expect(resultOf(await slowProbes(of), 'Messages allowed')).toBe('no')
  })
})
