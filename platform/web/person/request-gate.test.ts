import { describe, expect, it } from 'vitest'
import { requestGate } from './request-gate.ts'

const nextTask = () => new Promise((resolve) => setImmediate(resolve))
const isOpen = (gate: ReturnType<typeof requestGate>) =>
  Promise.race([gate.opened().then(() => true), nextTask().then(() => false)])

describe('Page requests', () => {
  it('wait while the session changes to another user and are sent if the change fails', async () => {
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

  it('are not sent after the session changes', async () => {
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
