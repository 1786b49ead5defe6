import { describe, expect, it } from 'vitest'
import { page } from '#platform/web/page.ts'
import { staffMenuFor } from '#platform/web/staff/staff-menu.ts'
import { openStaffMenu } from './open-staff-menu.ts'

const load = async () => ({ default: () => null })
const staffPage = (path: string, area?: string) =>
  page(path, 'A page', path === 'adminIndex/mail/test' ? ['instructor'] : ['product_admin'], load, {
    ...(area ? { area } : {}),
    staffMenu: ['System', 'A page.'],
  })
const pages = [
  staffPage('adminIndex/orders'),
  staffPage('adminIndex/mail', 'adminIndex/mail'),
  staffPage('adminIndex/mail/test', 'adminIndex/mail'),
]

describe('Staff menu', () => {
  const menu = (capability: 'product_admin' | 'instructor' = 'product_admin') =>
    openStaffMenu(staffMenuFor(pages, { userId: 'a', grants: [{ capability, scope: null }] }))
      .flatMap(({ pages }) => pages)
      .map(({ page: { path }, tabs }) => [path, tabs.map((tab) => tab.path)])

  it('contains the first page of each area, which has the others as tabs', () => {
    expect(menu()).toEqual([
      ['adminIndex/orders', []],
      ['adminIndex/mail', ['adminIndex/mail/test']],
    ])
  })

  it('contains a page directly if its area is not open to the user', () => {
    expect(menu('instructor')).toEqual([['adminIndex/mail/test', []]])
  })
})
