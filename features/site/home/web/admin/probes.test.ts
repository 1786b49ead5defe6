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

describe('a probe', () => {
  it.each([
    ['Service worker', browser({ serviceWorker: {} }), 'yes'],
    ['Service worker', browser({}), 'no'],
    ['Storage on the device', browser({}), 'no'],
    ['Storage on the device', browser({}, { localStorage: refusing }), 'no'],
    ['Storage on the device', browser({}, { localStorage: { setItem() {}, removeItem() {} } }), 'yes'],
    ['Online now', browser({ onLine: false }), 'no'],
    ['Secure connection', browser({}, { isSecureContext: true }), 'yes'],
  ])('of “%s” in %o answers %s', (name, of, result) => {
    expect(resultOf(quickProbes(of), name)).toBe(result)
  })

  it.each([
    ['granted', 'yes'],
    ['denied', 'no'],
    ['prompt', 'asks'],
  ])('of a permission that is %s answers %s', async (state, result) => {
    const of = browser({ permissions: { query: async () => ({ state }) } })
    expect(resultOf(await slowProbes(of), 'Camera allowed')).toBe(result)
  })

  it('of a permission that the browser does not know answers no', async () => {
    const of = browser({ permissions: { query: () => Promise.reject(new TypeError('unknown')) } })
    expect(resultOf(await slowProbes(of), 'Messages allowed')).toBe('no')
  })
})
