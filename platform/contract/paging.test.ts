import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayFilter, filterOf, listInput } from './paging.ts'

const schema = listInput(['newest']).extend({ state: filterOf(['open', 'done']), from: dayFilter() })
const read = (given: object) => schema.safeParse(given)

describe('the input of a list', () => {
  it.each([
    [{}, undefined],
    [{ state: '' }, undefined],
    [{ state: 'open' }, 'open'],
  ])('%j filters by %s', (given, state) => {
    expect(read(given).data?.state).toBe(state)
  })

  it('refuses a value that the filter does not know, and a day that does not exist', () => {
    expect(read({ state: 'lost' }).success).toBe(false)
    expect(read({ from: '2026-02-30' }).success).toBe(false)
    expect(read({ from: '2026-02-28' }).data?.from).toBe('2026-02-28')
  })

  it('takes filters as the address has them: any text', () => {
    const fromAddress: Record<'state' | 'from', string> = { state: '', from: '' }
    const given: z.input<typeof schema> = { ...fromAddress }
    expect(read(given).success).toBe(true)
  })
})
