import { describe, expect, it } from 'vitest'
import { requestGate } from './request-gate.ts'

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const isOpen = (gate: ReturnType<typeof requestGate>) =>
  Promise.race([gate.opened().then(() => true), nextTask().then(() => false)])

describe('requests of a page', () => {
  it('wait while the session goes to another person, and are sent if it does not', async () => {
    const gate = requestGate()
    let refuse = (_why: Error) => {}
    const change = gate.shutDuring(() => new Promise<never>((_resolve, reject) => (refuse = reject)))
    const waiting = gate.opened()
    expect(await isOpen(gate)).toBe(false)
    refuse(new Error('no connection'))
    await expect(change).rejects.toThrow('no connection')
    await waiting
    expect(await isOpen(gate)).toBe(true)
  })

  it('are not sent once it has gone', async () => {
    const gate = requestGate()
    await gate.shutDuring(async () => {})
    expect(await isOpen(gate)).toBe(false)
  })

  it('are not sent by a page that is about to unload', async () => {
    const gate = requestGate()
    gate.shut()
    expect(await isOpen(gate)).toBe(false)
  })
})
