import { expect, it } from 'vitest'
import { moveReason } from './move-words.ts'
import type { Reason } from './plan.ts'

const facts = {
  titleOf: () => 'Print the manuals',
  datesOf: () => ({ starts: '2026-12-01', due: '2026-12-04' }),
}

it.each<[Reason, string]>([
  [{ kind: 'start' }, 'because nothing holds it after the start of the project'],
  [{ kind: 'rule' }, 'because of its own date'],
  [{ kind: 'link', from: 'a', link: 'FS', lag: 0 }, 'because “Print the manuals” ends on Dec 4, 2026'],
  [
    { kind: 'link', from: 'a', link: 'SS', lag: 2 },
    'because “Print the manuals” starts on Dec 1, 2026, and 2 working days pass in between',
  ],
  [
    { kind: 'link', from: 'a', link: 'FF', lag: -1 },
    'because “Print the manuals” ends on Dec 4, 2026, and 1 working day may overlap',
  ],
])('formats %o as: %s', (reason, text) => expect(moveReason(reason, facts)).toBe(text))
