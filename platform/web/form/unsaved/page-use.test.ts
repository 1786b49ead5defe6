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

describe('a page', () => {
  it.each([
    ['nothing is done on it', still, false, false],
    ['a button has the focus', { ...still, activeElement: element('button') }, false, false],
    ['a field has the focus', { ...still, activeElement: element('input') }, false, true],
    ['a text field has the focus', { ...still, activeElement: element('textarea') }, false, true],
    ['a list has the focus', { ...still, activeElement: element('select') }, false, true],
    ['the fields of a card have the focus', { ...still, activeElement: element('iframe') }, false, true],
    ['something was typed into it', still, true, true],
    ['a window is open', { ...still, querySelector: () => ({}) }, false, true],
    ['a film runs', { ...still, querySelectorAll: () => [{ paused: false }] }, false, true],
    ['a film stands still', { ...still, querySelectorAll: () => [{ paused: true }] }, false, false],
    ['somebody looks elsewhere', { ...still, hidden: true }, false, true],
  ])('is in use while %s: %o', (_what, page, wasTyped, isRefused) => {
    expect(isInUse(page, wasTyped)).toBe(isRefused)
  })

  it('that somebody looks away from is at work only where something is done on it', () => {
    expect(isAtWork({ ...still }, false)).toBe(false)
    expect(isAtWork({ ...still }, true)).toBe(true)
  })

  it('with a form is in use until another page is opened, whatever has the focus', () => {
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
