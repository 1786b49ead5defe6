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

describe('the menu of the office', () => {
  const menu = (capability: 'product_admin' | 'instructor' = 'product_admin') =>
    openStaffMenu(staffMenuFor(pages, { userId: 'a', grants: [{ capability, scope: null }] }))
      .flatMap(({ pages }) => pages)
      .map(({ page: { path }, tabs }) => [path, tabs.map((tab) => tab.path)])

  it('has the first desk of each area, whose page has the others as tabs', () => {
    expect(menu()).toEqual([
      ['adminIndex/orders', []],
      ['adminIndex/mail', ['adminIndex/mail/test']],
    ])
  })

  it('has a page whose area is not for the person', () => {
    expect(menu('instructor')).toEqual([['adminIndex/mail/test', []]])
  })
})
