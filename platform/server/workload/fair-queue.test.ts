import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 2, waiting: 6, waitingEach: 3, longestWait: 60_000 }

/** Creates jobs that end on demand, and records the order in which they started. */
function jobs(queue: FairQueue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask: (person: string, name: string) =>
      queue.run(person, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('Fair queue', () => {
  it('reserves one slot for others regardless of the requests of one user', async () => {
    const { started, ask, end } = jobs(new FairQueue(limits))
    const all = [ask('ada', 'a1'), ask('ada', 'a2'), ask('ada', 'a3'), ask('bea', 'b1')]
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'a2', 'a3']) await end(name)
    await Promise.all(all)
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('starts the first job of another user before the second job of the same user', async () => {
    const { started, ask, end } = jobs(new FairQueue({ ...limits, atOnce: 1 }))
    const all = [ask('ada', 'a1'), ask('ada', 'a2'), ask('ada', 'a3'), ask('bea', 'b1'), ask('cy', 'c1')]
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      await new Promise((resolve) => setImmediate(resolve))
      await end(started.at(-1) ?? name)
    }
    await Promise.all(all)
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  it('limits waiting jobs per user and in total', async () => {
    const { ask, end } = jobs(new FairQueue(limits))
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('ada', name))
    await expect(ask('ada', 'a5')).rejects.toMatchObject({
      code: 'too-many',
      message: 'Your earlier files are still being made. Please try again in a moment.',
    })
    all.push(...['b1', 'b2', 'b3', 'b4'].map((name) => ask('bea', name)))
    await expect(ask('cy', 'c1')).rejects.toMatchObject({ code: 'busy' })
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'b4']) await end(name)
    await Promise.all(all)
  })

  it('refuses a job that waits too long and runs later jobs', async () => {
    const { started, ask, end } = jobs(new FairQueue({ ...limits, atOnce: 1, longestWait: 20 }))
    const first = ask('ada', 'a1')
    await expect(ask('bea', 'b1')).rejects.toMatchObject({ code: 'busy' })
    await end('a1')
    await first
    const later = ask('bea', 'b2')
    await end('b2')
    await later
    expect(started).toEqual(['a1', 'b2'])
  })

  it('frees the slot of a failed job', async () => {
    const queue = new FairQueue({ ...limits, atOnce: 1 })
    await expect(queue.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run('ada', async () => 'done')).resolves.toBe('done')
  })
})
