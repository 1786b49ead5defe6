import { describe, expect, it } from 'vitest'
import { asTyped, textOf } from './typed.ts'

describe('Form values', () => {
  const stored = { name: 'Pumps', hours: 8, rows: [{ price: 0, note: null }], open: true }

  it('are equal whether a number field returned text or a number', () => {
    expect(textOf(asTyped(stored))).toBe(textOf(stored))
    expect(textOf({ ...stored, hours: '8' })).toBe(textOf(stored))
  })

  it.each([{ hours: '9' }, { hours: '' }, { rows: [] }, { open: false }, { name: null }])(
    'differ after an edit: %j',
    (edit) => {
      expect(textOf({ ...stored, ...edit })).not.toBe(textOf(stored))
    },
  )
})
