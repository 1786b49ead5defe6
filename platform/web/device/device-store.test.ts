import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { canStore, deviceRows, deviceStore, deviceText } from './device-store.ts'
import { stubBrowser } from './testing/browser.ts'

const Note = z.object({ text: z.string(), count: z.int() })

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Value on the device', () => {
  const store = deviceStore('note', Note)

  it('is read as written until it is removed', () => {
    expect([store.read(), store.isLost()]).toEqual([null, false])
    expect(store.write({ text: 'x', count: 1 })).toBe(true)
    expect(store.read()).toEqual({ text: 'x', count: 1 })
    store.remove()
    expect([store.read(), store.isLost()]).toEqual([null, false])
  })

  it.each(['{"text":"x"}', 'not json', '[]', '', '{"text":"x","count":"1"}'])(
    'is lost rather than partially read when it is invalid: %s',
    (text) => {
      browser.local.setItem('note', text)
      expect([store.read(), store.isLost()]).toEqual([null, true])
      store.write({ text: 'new', count: 2 })
      expect([store.read()?.text, store.isLost()]).toEqual(['new', false])
    },
  )

  it('from an older release is migrated by a schema that accepts its format', () => {
    const Older = z.string().transform((text) => ({ text, count: 0 }))
    browser.local.setItem('note', '"from before"')
    expect(deviceStore('note', z.union([Note, Older])).read()).toEqual({ text: 'from before', count: 0 })
  })

  it('is not stored when the device is full or forbids it, without an error', () => {
    store.write({ text: 'old', count: 1 })
    browser.local.isFull = true
    expect(store.write({ text: 'new', count: 2 })).toBe(false)
    expect(store.read()?.text).toBe('old')
    expect(canStore()).toBe(false)
    vi.stubGlobal('localStorage', undefined)
    expect([store.read(), store.isLost(), store.write({ text: 'x', count: 1 })]).toEqual([null, false, false])
    store.remove()
  })

  it('can be limited to the lifetime of the tab', () => {
    deviceText('where', 'tab').write('here')
    expect([browser.tab.getItem('where'), browser.local.getItem('where')]).toEqual(['here', null])
    expect(canStore()).toBe(true)
  })

  it('notifies watchers of changes in another tab until they stop', () => {
    const changed = vi.fn()
    const stop = store.watch(changed)
    browser.otherTab('note', JSON.stringify({ text: 'there', count: 3 }))
    browser.otherTab('other', '1')
    expect(changed).toHaveBeenCalledTimes(1)
    expect(store.read()?.text).toBe('there')
    stop()
    browser.otherTab('note', '{}')
    expect(changed).toHaveBeenCalledTimes(1)
  })
})

describe('Rows on the device', () => {
  const rows = deviceRows('notes.', Note)

  it('are listed in id order and removed individually', () => {
    rows.write('b', { text: 'second', count: 2 })
    rows.write('a', { text: 'first', count: 1 })
    browser.local.setItem('others.c', '{}')
    expect(rows.all().map(({ text }) => text)).toEqual(['first', 'second'])
    rows.remove('a')
    expect(rows.all().map(({ text }) => text)).toEqual(['second'])
  })

  it('are reported when invalid, without affecting others', () => {
    rows.write('a', { text: 'first', count: 1 })
    browser.local.setItem('notes.b', '{"text":1}')
    expect(rows.all()).toHaveLength(1)
    expect(rows.lost()).toEqual(['b'])
  })

  it('notify watchers of changes in another tab', () => {
    const changed = vi.fn()
    rows.watch(changed)
    browser.otherTab('notes.c', '{}')
    browser.otherTab('note', '{}')
    expect(changed).toHaveBeenCalledTimes(1)
  })
})
