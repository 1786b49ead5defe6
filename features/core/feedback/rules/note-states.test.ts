import { describe, expect, it } from 'vitest'
import { storedFacts } from './note-states.ts'

describe('of the device that sends a note', () => {
  it.each([
    ['{"width":360,"language":"en-US","token":"secret"}', { width: '360', language: 'en-US' }],
    ['{"version":{"a":1},"online":true}', { online: 'true' }],
    ['[1,2]', {}],
    ['null', {}],
    ['not JSON', {}],
    ['', {}],
  ])('%s, %o is stored', (data, stored) => expect(storedFacts(data)).toEqual(stored))
})
