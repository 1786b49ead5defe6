import { describe, expect, it } from 'vitest'
import { startClock, tick } from '../rules/ad-clock.ts'
import { isInUse, watchTyping } from './page-use.ts'

const still = {
  hidden: false,
  activeElement: null as { matches(selector: string): boolean } | null,
  querySelector: (_selector: string): unknown => null,
  querySelectorAll: (_selector: string): Iterable<unknown> => [],
}
/** An element as the selectors of the rule see it. */
const element = (tag: string) => ({ matches: (selector: string) => selector.split(', ').includes(tag) })

describe('an ad over the page', () => {
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
  ])('while %s', (_what, page, wasTyped, isRefused) => {
    expect(isInUse(page, wasTyped)).toBe(isRefused)
    const clock = { ...startClock<string>(), waited: 60 }
    const { shown } = tick(clock, { isBlocked: isInUse(page, wasTyped), pick: () => 'ad' })
    expect(shown).toBe(isRefused ? null : 'ad')
  })

  it('stays away from a form until another page is opened, whatever has the focus', () => {
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
