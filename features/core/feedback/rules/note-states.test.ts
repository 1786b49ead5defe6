import { describe, expect, it } from 'vitest'
import { storedFacts } from './note-states.ts'

describe('Device facts of a note', () => {
  it.each([
    ['{"width":360,"language":"en-US","token":"secret"}', { width: '360', language: 'en-US' }],
    ['{"version":{"a":1},"online":true}', { online: 'true' }],
    ['[1,2]', {}],
    ['null', {}],
    ['not JSON', {}],
    ['', {}],
  ])('from %s are stored as %o', (data, stored) => expect(storedFacts(data)).toEqual(stored))
})
