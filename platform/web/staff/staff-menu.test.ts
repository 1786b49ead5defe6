import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { staffMenuFor } from './staff-menu.ts'

const load = async () => ({ default: () => null })
const pages = [
  page('home', 'Home', 'anyone', load),
  page('adminIndex/mail', 'Mail', ['product_admin'], load, {
    staffMenu: ['System', 'Mail.'],
  }),
  page('adminIndex/orders', 'Orders', ['product_admin'], load, {
    staffMenu: ['Orders and payments', 'Orders.'],
  }),
  page('adminIndex/door', 'Check-in', ['seminar_clerk'], load, {
    staffMenu: ['People', 'The door.'],
  }),
]
const shown = (visitor: Parameters<typeof staffMenuFor>[1]) =>
  staffMenuFor(pages, visitor).map(({ group, pages }) => [group, pages.map(({ path }) => path)])

describe('Staff menu', () => {
  it('groups pages for an administrator and omits other pages', () => {
    expect(shown({ userId: 'a', grants: [{ capability: 'product_admin', scope: null }] })).toEqual([
      ['Orders and payments', ['adminIndex/orders']],
      ['People', ['adminIndex/door']],
      ['System', ['adminIndex/mail']],
    ])
  })

  it('lists only pages that the user can open', () => {
    expect(shown({ userId: 'b', grants: [{ capability: 'seminar_clerk', scope: null }] })).toEqual([
      ['People', ['adminIndex/door']],
    ])
    expect(shown(null)).toEqual([])
    expect(shown('unknown')).toEqual([])
  })
})
