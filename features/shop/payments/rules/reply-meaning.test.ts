import { describe, expect, it } from 'vitest'
import { meaningOf, waitBefore } from './reply-meaning.ts'

const fresh = { wasLost: false, count: 1 }
const lost = { wasLost: true, count: 2 }

describe('what a reply says about an attempt to pay', () => {
  it.each([
    ['a lost reply is never a failure', 0, 'offline', fresh, 'again'],
    ['nor after many of them', 0, 'offline', { wasLost: true, count: 90 }, 'again'],
    ['a server that broke off may have paid', 500, 'server', fresh, 'again'],
    ['a busy server is asked again', 503, 'busy', fresh, 'again'],
    [
      'a server that stays broken leaves it unconfirmed',
      500,
      'server',
      { wasLost: true, count: 8 },
      'unconfirmed',
    ],
    ['a shop without payment has charged nothing', 503, 'no-payment', fresh, 'answer'],
    ['a declined card is an answer', 200, 'declined', fresh, 'answer'],
    ['also after a lost reply', 200, 'declined', lost, 'answer'],
    ['too many tries at first: nothing was sent to the bank', 429, 'too-many', fresh, 'answer'],
    ['too many tries after a lost reply: wait and ask on', 429, 'too-many', lost, 'again'],
    ['an ended session at first: nothing was sent', 401, 'not-signed-in', fresh, 'answer'],
    ['an ended session after a lost reply leaves it unconfirmed', 401, 'not-signed-in', lost, 'unconfirmed'],
  ] as const)('%s', (_title, status, code, tries, meaning) => {
    expect(meaningOf({ status, code }, tries)).toBe(meaning)
  })

  it('tries follow each other ever more slowly, but at least every 15 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  })
})
