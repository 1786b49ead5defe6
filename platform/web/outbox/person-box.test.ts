import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { OperationError } from '../client.ts'
import { stubBrowser } from '../device/testing/browser.ts'
import { pagePerson, setPagePerson } from '../person/page-person.ts'
import type { OutboxKind } from './entry.ts'
import { memoryStore } from './entry-store.ts'
import { type PersonBox, personBox } from './person-box.ts'

const DAY = 86_400_000
let browser: ReturnType<typeof stubBrowser>
let boxes: PersonBox[] = []
beforeEach(() => {
  browser = stubBrowser()
  pagePerson.set({ id: 'ann', isSure: true, other: null })
})
afterEach(() => {
  for (const box of boxes) box.stop()
  boxes = []
  vi.unstubAllGlobals()
})

/** A test server that accepts each key once, can be unreachable, and refuses one text. */
function server() {
  const taken = new Map<string, string>()
  const at = { status: 200, refuses: '', losesAnswers: false, calls: 0 }
  const note: OutboxKind<{ text: string }> = {
    kind: 'note',
    title: 'Note',
    schema: z.object({ text: z.string() }),
    async send({ text }, id) {
      at.calls += 1
      if (at.status !== 200) throw failure(at.status)
      if (text === at.refuses) throw failure(409)
      taken.set(id, text)
      if (at.losesAnswers) throw failure(0)
    },
  }
  return { at, note, taken: () => [...taken.values()] }
}

const failure = (status: number) => {
  const message = 'This is not possible.'
  return new OperationError(status, { good: false, code: 'x', msg: message, message })
}

async function open(store = memoryStore(), personId = 'ann') {
  let now = 1_000
  const box = await personBox({ personId, store, now: () => now++ })
  boxes.push(box)
  const states = () => box.state.get().entries.map(({ label, state }) => `${label} ${state}`)
  const later = (ms: number) => {
    now += ms
  }
  return { box, states, store, later }
}

describe('User outbox', () => {
  it('sends entries once, in the order of creation', async () => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    for (const text of ['a', 'b', 'c']) await box.add(note, { text }, text)
    await box.drain()
    expect(taken()).toEqual(['a', 'b', 'c'])
    expect(states()).toEqual(['a sent', 'b sent', 'c sent'])
    expect(at.calls).toBe(3)
  })

  it('stores offline entries for a page opened later', async () => {
    const { note, taken, at } = server()
    const first = await open()
    at.status = 0
    await first.box.add(note, { text: 'a' }, 'a')
    await first.box.drain()
    first.box.stop()
    expect(first.states()).toEqual(['a waiting'])
    at.status = 200
    const second = await open(first.store)
    expect(second.states()).toEqual(['a waiting'])
    expect(second.box.state.get().entries[0]?.title).toBe('Note')
    await second.box.drain()
    expect(taken()).toEqual([])
    second.box.learn([note as OutboxKind])
    await second.box.drain()
    expect(taken()).toEqual(['a'])
  })

  it('resends with the same key after a lost response', async () => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    at.losesAnswers = true
    await box.add(note, { text: 'a' }, 'a')
    await box.drain()
    expect(states()).toEqual(['a waiting'])
    at.losesAnswers = false
    browser.online()
    await vi.waitFor(() => expect(states()).toEqual(['a sent']))
    expect([taken(), at.calls]).toEqual([['a'], 2])
  })

  it('shows the reason for a refused entry and sends the others', async () => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    at.refuses = 'b'
    for (const text of ['a', 'b', 'c']) await box.add(note, { text }, text)
    await box.drain()
    await vi.waitFor(() => expect(states()).toEqual(['a sent', 'b refused', 'c sent']))
    const refused = box.state.get().entries[1]
    expect(refused?.reason).toBe('This is not possible.')
    at.refuses = ''
    await box.retry(refused?.id ?? '')
    await box.drain()
    expect(taken()).toEqual(['a', 'c', 'b'])
  })

  it('replaces a refused entry with the edited one under a new key', async () => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    at.refuses = 'b'
    const old = await box.add(note, { text: 'b' }, 'b')
    await box.drain()
    const next = await box.replace(old, note, { text: 'better' }, 'better')
    await box.drain()
    expect(next).not.toBe(old)
    expect([taken(), states()]).toEqual([['better'], ['better sent']])
  })

  it('drops discarded entries', async () => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    at.status = 0
    const id = await box.add(note, { text: 'a' }, 'a')
    await box.drain()
    await box.discard(id)
    at.status = 200
    await box.drain()
    expect([taken(), states()]).toEqual([[], []])
  })

  it('neither shows nor sends entries of other users on the same device', async () => {
    const { note, taken, at } = server()
    const ann = await open()
    at.status = 0
    const id = await ann.box.add(note, { text: 'a' }, 'a')
    await ann.box.drain()
    ann.box.stop()
    at.status = 200
    setPagePerson({ id: 'bob' })
    const bob = await open(ann.store, 'bob')
    bob.box.learn([note as OutboxKind])
    await bob.box.discard(id)
    await bob.box.drain()
    expect([bob.states(), taken()]).toEqual([[], []])
    await ann.box.reload()
    expect(ann.states()).toEqual(['a waiting'])
  })

  it.each([
    ['another user is logged in', { other: { id: 'bob', name: 'Bob', isViewing: false } }],
    ['no user is logged in', { other: { id: null, name: '', isViewing: false } }],
    ['the page belongs to another user', { id: 'bob' }],
    ['the page belongs to a guest', { id: null }],
  ])('waits while %s, and sends when its owner returns', async (_what, change) => {
    const { note, taken, at } = server()
    const { box, states } = await open()
    setPagePerson(change)
    await box.add(note, { text: 'a' }, 'a')
    await box.drain()
    expect([at.calls, states(), box.state.get().connection]).toEqual([0, ['a waiting'], 'signed-out'])
    setPagePerson({ id: 'ann', other: null })
    await vi.waitFor(() => expect(states()).toEqual(['a sent']))
    expect(taken()).toEqual(['a'])
  })

  it('refuses entries that this release cannot read', async () => {
    const { note } = server()
    const { box, store, states } = await open()
    const id = await box.add(note, { text: 'a' }, 'a')
    await box.drain()
    const entry = await store.find(id)
    if (entry) await store.put({ ...entry, state: 'waiting', payload: { words: 1 } })
    await box.reload()
    await box.drain()
    expect(states()).toEqual(['a refused'])
  })

  it('shows sent entries for a week', async () => {
    const { note } = server()
    const { box, states, later } = await open()
    await box.add(note, { text: 'a' }, 'a')
    await box.drain()
    later(8 * DAY)
    await box.add(note, { text: 'b' }, 'b')
    await box.drain()
    expect(states()).toEqual(['b sent'])
  })
})
