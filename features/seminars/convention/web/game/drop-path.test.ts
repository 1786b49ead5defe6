import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathTo, SIZE, slotCenter } from './drop-path.ts'

it('drops a token only downward, on the board, and into the drawn slot', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(7),
      (from, slots, chosen) => {
        const index = chosen % slots
        const path = pathTo(from, slotCenter(index, slots))
        const width = SIZE.width / slots
        expect(Math.floor((path.at(-1)?.x ?? -1) / width)).toBe(index)
        for (const [at, point] of path.entries()) {
          expect(point.x).toBeGreaterThanOrEqual(0)
          expect(point.x).toBeLessThanOrEqual(SIZE.width)
          expect(point.y).toBeGreaterThan(path[at - 1]?.y ?? 0)
        }
      },
    ),
  )
})
