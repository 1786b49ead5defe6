import { describe, expect, it } from 'vitest'
import { isMissingCode, mayReload } from './stale-code.ts'

describe('a page whose code is gone after a release', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/HomePage-x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/HomePage-x.css',
  ])('is recognized: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true)
  })

  it('a mistake in the page itself is not taken for it', () => {
    expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  })

  it('loads the app anew once, not in a circle, and not without a network', () => {
    const [fresh, justReloaded] = [null, '1000000']
    expect(mayReload(fresh, true, 1_000_500)).toBe(true)
    expect(mayReload(justReloaded, true, 1_000_500)).toBe(false)
    expect(mayReload(justReloaded, true, 1_100_000)).toBe(true)
    expect(mayReload(fresh, false, 1_000_500)).toBe(false)
  })
})
