import { describe, expect, it } from 'vitest'
import { meaningOf, waitBefore } from './reply-meaning.ts'

const fresh = { wasLost: false, count: 1 }
const lost = { wasLost: true, count: 2 }

describe('Meaning of a reply to a payment attempt', () => {
  it.each([
    ['is a retry after a lost reply', 0, 'offline', fresh, 'again'],
    ['is a retry after many lost replies', 0, 'offline', { wasLost: true, count: 90 }, 'again'],
    ['is a retry after a server error', 500, 'server', fresh, 'again'],
    ['is a retry for a busy server', 503, 'busy', fresh, 'again'],
    [
      'is unconfirmed after repeated server errors',
      500,
      'server',
      { wasLost: true, count: 8 },
      'unconfirmed',
    ],
    ['is final for a shop without payment', 503, 'no-payment', fresh, 'answer'],
    ['is final for a declined card', 200, 'declined', fresh, 'answer'],
    ['is final for a declined card after a lost reply', 200, 'declined', lost, 'answer'],
    ['is final for too many attempts without a lost reply', 429, 'too-many', fresh, 'answer'],
    ['is a retry for too many attempts after a lost reply', 429, 'too-many', lost, 'again'],
    ['is final for an expired session without a lost reply', 401, 'not-signed-in', fresh, 'answer'],
    ['is unconfirmed for an expired session after a lost reply', 401, 'not-signed-in', lost, 'unconfirmed'],
  ] as const)('%s', (_title, status, code, tries, meaning) => {
    expect(meaningOf({ status, code }, tries)).toBe(meaning)
  })

  it('increases the retry delay up to 15 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  })
})
