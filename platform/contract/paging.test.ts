import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayFilter, filterOf, listInput } from './paging.ts'

const schema = listInput(['newest']).extend({ state: filterOf(['open', 'done']), from: dayFilter() })
const read = (given: object) => schema.safeParse(given)

describe('List input', () => {
  it.each([
    [{}, undefined],
    [{ state: '' }, undefined],
    [{ state: 'open' }, 'open'],
  ])('with %j filters by %s', (given, state) => {
    expect(read(given).data?.state).toBe(state)
  })

  it('refuses an unknown filter value and a nonexistent date', () => {
    expect(read({ state: 'lost' }).success).toBe(false)
    expect(read({ from: '2026-02-30' }).success).toBe(false)
    expect(read({ from: '2026-02-28' }).data?.from).toBe('2026-02-28')
  })

  it('accepts filters as plain text from the URL', () => {
    const fromAddress: Record<'state' | 'from', string> = { state: '', from: '' }
    const given: z.input<typeof schema> = { ...fromAddress }
    expect(read(given).success).toBe(true)
  })
})
