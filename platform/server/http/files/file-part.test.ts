import { describe, expect, it } from 'vitest'
import { partOf } from './file-part.ts'

describe('Requested file range', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['bytes=0-1,4-5', null],
    ['bytes=9-2', null],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
  ])('parses %j for 100 bytes', (range, part) => {
    expect(partOf(range, 100)).toEqual(part)
  })

  it('is outside an empty file', () => {
    expect(partOf('bytes=0-0', 0)).toBe('outside')
  })
})
