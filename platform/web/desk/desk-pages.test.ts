import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { desksFor } from './desk-pages.ts'

const load = async () => ({ default: () => null })
const pages = [
  page('home', 'Home', 'anyone', load),
  page('adminIndex/mail', 'Mail', ['product_admin'], load, {
    desk: { group: 'System', description: 'Mail.' },
  }),
  page('adminIndex/orders', 'Orders', ['product_admin'], load, {
    desk: { group: 'Orders and payments', description: 'Orders.' },
  }),
  page('adminIndex/door', 'Check-in', ['seminar_clerk'], load, {
    desk: { group: 'People', description: 'The door.' },
  }),
]
const shown = (visitor: Parameters<typeof desksFor>[1]) =>
  desksFor(pages, visitor).map(({ group, desks }) => [group, desks.map(({ path }) => path)])

describe('the desks of the office', () => {
  it('stand in their groups for an administrator, pages that are no desks left out', () => {
    expect(shown({ userId: 'a', grants: [{ capability: 'product_admin', scope: null }] })).toEqual([
      ['Orders and payments', ['adminIndex/orders']],
      ['People', ['adminIndex/door']],
      ['System', ['adminIndex/mail']],
    ])
  })

  it('are only those that somebody may open', () => {
    expect(shown({ userId: 'b', grants: [{ capability: 'seminar_clerk', scope: null }] })).toEqual([
      ['People', ['adminIndex/door']],
    ])
    expect(shown(null)).toEqual([])
    expect(shown('unknown')).toEqual([])
  })
})
