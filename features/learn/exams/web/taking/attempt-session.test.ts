import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#platform/web/device/testing/browser.ts'
import { pagePerson } from '#platform/web/person/page-person.ts'
import { openSession } from './attempt-session.ts'

const KEY = 'permeate.exam.u1.a1.answers'
const NOW = '2026-11-22T12:00:00.000Z'

/** Fake server that accepts answers, is unreachable, or responds with a status. */
function fakeServer() {
  const server = { status: 200 as number | 'offline', taken: [] as { position: number; given: object }[] }
  vi.stubGlobal('fetch', async (_url: string, request: { body: string }) => {
    if (server.status === 'offline') throw new TypeError('no network')
    const sent = JSON.parse(request.body) as { position: number; sequence: number; given: object }
    const refusal = { good: false, code: 'x', msg: 'No.', message: 'No.' }
    if (server.status !== 200) return new Response(JSON.stringify(refusal), { status: server.status })
    server.taken.push({ position: sent.position, given: sent.given })
    return new Response(JSON.stringify({ sequence: sent.sequence, newer: null, now: NOW }))
  })
  return server
}

let browser: ReturnType<typeof stubBrowser>
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  browser = stubBrowser()
  pagePerson.set({ id: 'u1', isSure: true, other: null })
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(browser.local.getItem(KEY) ?? '{}') as Record<string, { saved: boolean }>
const settle = () => vi.advanceTimersByTimeAsync(0)
const row = (answer: string | null, more: object) => ({ answer, flagged: false, sequence: 5, ...more })

describe('Exam attempt on this device', () => {
  it('stores an answer immediately and sends it', async () => {
    const session = openSession('u1', 'a1')
    session.give(1, { answer: 'b' })
    expect(stored()['1']).toMatchObject({ answer: 'b', saved: false })
    await settle()
    expect(server.taken).toEqual([{ position: 1, given: { answer: 'b', flagged: false } }])
    expect(stored()['1']?.saved).toBe(true)
    session.end()
  })

  it('keeps answers while offline and sends the oldest first after reconnecting', async () => {
    server.status = 'offline'
    const session = openSession('u1', 'a1')
    session.give(2, { answer: 'a' })
    await vi.advanceTimersByTimeAsync(5)
    session.give(1, { answer: 'c' })
    await settle()
    expect(session.state.get().connection).toBe('lost')
    server.status = 200
    browser.online()
    await settle()
    expect(server.taken.map(({ position }) => position)).toEqual([2, 1])
    expect(await session.flush()).toBe(true)
    session.end()
  })

  it('restores stored answers and sends those the server does not have', async () => {
    browser.local.setItem(
      KEY,
      JSON.stringify({ 1: row('a', { saved: true }), 2: row('b', { saved: false }) }),
    )
    const session = openSession('u1', 'a1')
    await settle()
    expect(server.taken.map(({ position }) => position)).toEqual([2])
    expect(session.state.get()).toMatchObject({ answers: { 1: { answer: 'a' } }, refused: null })
    session.end()
  })

  it.each([
    ['one answer', JSON.stringify({ 1: row('a', { saved: false }), 2: { answer: 'b' } }), [1]],
    ['all stored data', 'not json', []],
  ])('reports that %s cannot be read and saves the rest', async (_what, text, positions) => {
    browser.local.setItem(KEY, text)
    const session = openSession('u1', 'a1')
    await settle()
    expect(server.taken.map(({ position }) => position)).toEqual(positions)
    expect(session.state.get().refused).toContain('could not be read')
    session.end()
  })

  it('continues without local storage and reports that nothing is stored', async () => {
    browser.local.isFull = true
    const session = openSession('u1', 'a1')
    session.give(1, { answer: 'b' })
    expect(session.state.get().stored).toBe(false)
    await settle()
    expect(server.taken).toHaveLength(1)
    session.end()
  })

  it('applies answers from another tab', async () => {
    const session = openSession('u1', 'a1')
    session.give(1, { answer: 'a' })
    await settle()
    const later = { answer: 'd', flagged: true, sequence: Date.parse(NOW) + 1000, saved: true }
    browser.otherTab(KEY, JSON.stringify({ ...stored(), 1: later }))
    expect(session.state.get().answers[1]).toEqual(later)
    session.end()
  })

  it('keeps sending after its page is closed and is reused when reopened', async () => {
    server.status = 'offline'
    const session = openSession('u1', 'a1')
    session.give(1, { answer: 'b' })
    await settle()
    session.end()
    expect(openSession('u1', 'a1')).toBe(session)
    session.end()
    server.status = 200
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.taken).toHaveLength(1)
    const fresh = openSession('u1', 'a1')
    expect(fresh).not.toBe(session)
    fresh.end()
  })
})
