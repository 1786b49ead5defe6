import { afterEach, describe, expect, it, vi } from 'vitest'
import { asked } from '../confirm.ts'
import { stubBrowser } from '../device/testing/browser.ts'
import { watchPageTyping } from '../form/unsaved/page-typing.ts'
import { isMissingCode, mayReload, offerNewCode } from './stale-code.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('Missing page code after a release', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/HomePage-x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/HomePage-x.css',
  ])('is recognized: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true)
  })

  it('is not confused with an error of the page itself', () => {
    expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  })

  it('triggers one reload of the app, without a loop and only when online', () => {
    const [fresh, justReloaded] = [null, '1000000']
    expect(mayReload(fresh, true, 1_000_500)).toBe(true)
    expect(mayReload(justReloaded, true, 1_000_500)).toBe(false)
    expect(mayReload(justReloaded, true, 1_100_000)).toBe(true)
    expect(mayReload(fresh, false, 1_000_500)).toBe(false)
  })

  it('triggers a reload only when nothing is typed, and otherwise asks for confirmation', async () => {
    stubBrowser()
    const reload = vi.fn()
    vi.stubGlobal('navigator', { onLine: true })
    Object.assign(window, { location: { pathname: '/myProfiles', reload } })
    watchPageTyping()
    document.dispatchEvent(new Event('input'))
    const offered = offerNewCode()
    expect(reload).not.toHaveBeenCalled()
    asked.get()?.answer(false)
    await offered
    expect(reload).not.toHaveBeenCalled()
    window.location.pathname = '/home'
    await offerNewCode()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
