import { describe, expect, it } from 'vitest'
import { isAtWork, isInUse, watchTyping } from './page-use.ts'

const still = {
  hidden: false,
  activeElement: null as { matches(selector: string): boolean } | null,
  querySelector: (_selector: string): unknown => null,
  querySelectorAll: (_selector: string): Iterable<unknown> => [],
}
/** A fake element for selector checks. */
const element = (tag: string) => ({ matches: (selector: string) => selector.split(', ').includes(tag) })

describe('Page', () => {
  it.each([
    ['it is idle', still, false, false],
    ['a button has focus', { ...still, activeElement: element('button') }, false, false],
    ['a field has focus', { ...still, activeElement: element('input') }, false, true],
    ['a text area has focus', { ...still, activeElement: element('textarea') }, false, true],
    ['a select list has focus', { ...still, activeElement: element('select') }, false, true],
    ['the card fields have focus', { ...still, activeElement: element('iframe') }, false, true],
    ['it contains typed text', still, true, true],
    ['a dialog is open', { ...still, querySelector: () => ({}) }, false, true],
    ['a video is playing', { ...still, querySelectorAll: () => [{ paused: false }] }, false, true],
    ['a video is paused', { ...still, querySelectorAll: () => [{ paused: true }] }, false, false],
    ['it is hidden', { ...still, hidden: true }, false, true],
  ])('determines whether it is in use while %s: %o', (_what, page, wasTyped, isRefused) => {
    expect(isInUse(page, wasTyped)).toBe(isRefused)
  })

  it('is at work in the background only during activity', () => {
    expect(isAtWork({ ...still }, false)).toBe(false)
    expect(isAtWork({ ...still }, true)).toBe(true)
  })

  it('is in use after typing, regardless of focus, until another page opens', () => {
    const page = new EventTarget()
    let calls = 0
    const typing = watchTyping(page, () => {
      calls += 1
    })
    expect(isInUse(still, typing.wasTypedInto())).toBe(false)
    page.dispatchEvent(new Event('focusin'))
    expect([calls, typing.wasTypedInto()]).toEqual([1, false])
    page.dispatchEvent(new Event('input'))
    expect([calls, isInUse(still, typing.wasTypedInto())]).toEqual([2, true])
    typing.forget()
    expect(isInUse(still, typing.wasTypedInto())).toBe(false)
    typing.stop()
    page.dispatchEvent(new Event('input'))
    expect(typing.wasTypedInto()).toBe(false)
  })
})
