import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperationError } from '../client.ts'
import { type Connection, type OutboxParts, outbox } from './outbox.ts'
import { stubBrowser } from './testing/browser.ts'

const failure = (status: number) =>
  new OperationError(status, { good: false, code: 'x', msg: 'No.', message: 'No.' })

/** Creates an outbox of letters, and a server that accepts them or answers with a status. */
function open(letters: string[], parts: Partial<OutboxParts<string>> = {}) {
  let waiting = [...letters]
  const server = { status: 200, bad: '', taken: [] as string[], tries: 0 }
  const sent: Connection[] = []
  const refused: string[] = []
  const take = (items: readonly string[]) => {
    waiting = waiting.filter((each) => !items.includes(each))
  }
  const box = outbox<string>({
    storage: { waiting: () => waiting },
    async send(items) {
      server.tries += 1
      await Promise.resolve()
      if (server.status !== 200) throw failure(server.status)
      if (items.some((each) => each === server.bad)) throw failure(400)
      server.taken.push(...items)
      take(items)
    },
    refused(item) {
      refused.push(item)
      take([item])
    },
    onConnection: (connection) => sent.push(connection),
    ...parts,
  })
  return {
    box,
    server,
    sent,
    refused,
    add: (...more: string[]) => waiting.push(...more),
    left: () => waiting,
  }
}

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Outbox', () => {
  it('sends waiting entries one at a time, including entries added while sending', async () => {
    const { box, server, add, left, sent } = open(['a', 'b'])
    const done = box.drain()
    add('c')
    expect(box.drain()).toBe(done)
    await done
    expect(server.taken).toEqual(['a', 'b', 'c'])
    expect(left()).toEqual([])
    expect(new Set(sent)).toEqual(new Set(['fine']))
  })

  it('sends entries in its configured order and in batches where allowed', async () => {
    const { box, server } = open(['c', 'a', 'b'], { order: (one, other) => (one < other ? -1 : 1), most: 2 })
    await box.drain()
    expect(server.taken).toEqual(['a', 'b', 'c'])
    expect(server.tries).toBe(2)
  })

  it.each([
    [0, 'lost'],
    [429, 'lost'],
    [500, 'lost'],
    [401, 'signed-out'],
  ] as const)('loses no entries after status %d and reports %s', async (status, connection) => {
    const { box, server, sent, left, refused } = open(['a', 'b'])
    server.status = status
    await box.drain()
    expect([sent, left(), refused]).toEqual([[connection], ['a', 'b'], []])
    server.status = 200
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.taken).toEqual(['a', 'b'])
  })

  it('loses no entries when sending throws', async () => {
    const send = vi.fn(async () => {
      throw new TypeError('a mistake of ours')
    })
    const { box, sent, left } = open(['a'], { send })
    await box.drain()
    expect([sent, left()]).toEqual([['lost'], ['a']])
  })

  it('waits longer after each failure and resets the wait after a success', async () => {
    const { box, server, add } = open(['a'], { retry: [1_000, 5_000] })
    server.status = 0
    await box.drain()
    await vi.advanceTimersByTimeAsync(999)
    expect(server.tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.tries).toBe(2)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(server.tries).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.tries).toBe(4)
    server.status = 200
    await vi.advanceTimersByTimeAsync(5_000)
    server.status = 0
    add('b')
    await box.drain()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.tries).toBe(7)
  })

  it('resumes when the network returns or the page becomes visible', async () => {
    for (const back of [() => browser.online(), () => browser.visible()]) {
      const { box, server } = open(['a'], { retry: [60_000] })
      server.status = 0
      await box.drain()
      server.status = 200
      back()
      await vi.advanceTimersByTimeAsync(0)
      expect(server.taken).toEqual(['a'])
      box.stop()
    }
  })

  it('debounces delayed sends and ignores them while the server is unreachable', async () => {
    const { box, server } = open(['a'], { retry: [10_000] })
    box.soon(700)
    await vi.advanceTimersByTimeAsync(600)
    box.soon(700)
    await vi.advanceTimersByTimeAsync(600)
    expect(server.tries).toBe(0)
    server.status = 0
    await vi.advanceTimersByTimeAsync(100)
    expect(server.tries).toBe(1)
    box.soon()
    box.soon(100)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(server.tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.tries).toBe(2)
  })

  it('isolates the refused entry of a batch and sends all others', async () => {
    const { box, server, refused, left } = open(['a', 'b', 'c'], { most: 10 })
    server.bad = 'b'
    await box.drain()
    expect([server.taken, refused, left()]).toEqual([['a', 'c'], ['b'], []])
  })

  it('sends nothing automatically after it is stopped, but can still be drained', async () => {
    const { box, server } = open(['a'])
    server.status = 0
    await box.drain()
    box.stop()
    browser.online()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.tries).toBe(1)
    await box.drain()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.tries).toBe(2)
    server.status = 200
    await box.drain()
    expect(server.taken).toEqual(['a'])
  })
})
