import { describe, expect, it } from 'vitest'
import { bulkText, runBulk } from './run-bulk.ts'

const watch = (stopAfter = Number.POSITIVE_INFINITY) => {
  const seen: number[] = []
  return { seen, onProgress: (ended: number) => seen.push(ended), isStopped: () => seen.length >= stopAfter }
}

describe('Bulk action', () => {
  it('continues after a failed row and reports the reason', async () => {
    const watching = watch()
    const run = async (row: number) => {
      if (row === 2) throw new Error('This invoice is paid.')
    }
    const result = await runBulk([1, 2, 3], run, watching)
    expect(result).toEqual({ done: [1, 3], failed: [{ row: 2, reason: 'This invoice is paid.' }] })
    expect(watching.seen).toEqual([1, 2, 3])
    expect(bulkText(3, result)).toBe('2 of 3 done. 1 not: This invoice is paid.')
  })

  it('leaves the remaining rows unchanged after a stop', async () => {
    const result = await runBulk([1, 2, 3], async () => {}, watch(2))
    expect(result).toEqual({ done: [1, 2], failed: [] })
    expect(bulkText(3, result)).toBe('2 of 3 done. Stopped before the other 1.')
  })
})
