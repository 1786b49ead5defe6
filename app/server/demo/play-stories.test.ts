import { describe, expect, it } from 'vitest'
import type { Story, World } from '#platform/server/world.ts'
import { playStories } from './play-stories.ts'

/** Runs stories that only depend on the clock and returns the events in order. */
async function order(...drafts: readonly [name: string, ...days: number[]][]): Promise<string[]> {
  const happened: string[] = []
  let moment = new Date(0)
  const stories = drafts.map(
    ([name, ...days]): Story =>
      async ({ at }) => {
        for (const day of days) {
          await at(day)
          happened.push(`${name} ${moment.getTime()}`)
          if (name === 'fails') throw new Error('as it was meant to')
        }
      },
  )
  await playStories(stories, {
    world: {} as Omit<World, 'at'>,
    momentOf: (days) => new Date(100 + days),
    moveTo: async (to) => {
      moment = to
    },
  })
  return happened
}

describe('Demo world stories', () => {
  it('run interleaved, in the order of their times', async () => {
    expect(await order(['a', -9, -3, -1], ['b', -5, -2], ['c', -4])).toEqual([
      'a 91',
      'b 95',
      'c 96',
      'a 97',
      'b 98',
      'a 99',
    ])
  })

  it('run in list order at the same time', async () => {
    expect(await order(['a', -2, -2], ['b', -2])).toEqual(['a 98', 'a 98', 'b 98'])
  })

  it('stop at the first failure', async () => {
    await expect(order(['a', -9, -1], ['fails', -5])).rejects.toThrow('as it was meant to')
  })
})
