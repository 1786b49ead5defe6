import { describe, expect, it } from 'vitest'
import { inAppPath, toDisplayBlocks } from './to-display-blocks.ts'

describe('Link in the inbox', () => {
  it.each([
    ['https://shop.example/courses/OLC110', '/courses/OLC110'],
    ['https://shop.example/reset/abcdefgh', null],
    ['https://elsewhere.example/courses', null],
    ['https://shop.example.evil.example/courses', null],
  ])('%s leads to %s', (url, path) => {
    expect(inAppPath(url, 'https://shop.example')).toBe(path)
  })
})

describe('Content of an email in the app', () => {
  it('has links only within the app, and no token in any part', () => {
    const url = 'https://shop.example/claim/sesame-4711'
    const blocks = toDisplayBlocks(
      [
        'Your code is sesame-4711.',
        { kind: 'button', label: 'Claim', url },
        { kind: 'codes', rows: [{ code: 'sesame-4711', message: 'OLC110', url }] },
        { kind: 'button', label: 'Courses', url: 'https://shop.example/myCourses' },
      ],
      'https://shop.example',
    )
    expect(blocks.at(-1)).toEqual({ kind: 'button', label: 'Courses', to: '/myCourses' })
    expect(blocks[1]).toEqual({ kind: 'button', label: 'Claim', to: '' })
  })
})
