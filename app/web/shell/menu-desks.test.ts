import { describe, expect, it } from 'vitest'
import { desksFor } from '#platform/web/desk/desk-pages.ts'
import { page } from '#platform/web/page.ts'
import { menuDesks } from './menu-desks.ts'

const load = async () => ({ default: () => null })
const desk = (path: string, area?: string) =>
  page(path, 'A page', path === 'adminIndex/mail/test' ? ['instructor'] : ['product_admin'], load, {
    ...(area ? { area } : {}),
    desk: { group: 'System', description: 'A desk.' },
  })
const pages = [
  desk('adminIndex/orders'),
  desk('adminIndex/mail', 'adminIndex/mail'),
  desk('adminIndex/mail/test', 'adminIndex/mail'),
]

describe('the menu of the office', () => {
  const menu = (capability: 'product_admin' | 'instructor' = 'product_admin') =>
    menuDesks(desksFor(pages, { userId: 'a', grants: [{ capability, scope: null }] }))
      .flatMap(({ desks }) => desks)
      .map(({ page: { path }, tabs }) => [path, tabs.map((tab) => tab.path)])

  it('has the first desk of each area, whose page has the others as tabs', () => {
    expect(menu()).toEqual([
      ['adminIndex/orders', []],
      ['adminIndex/mail', ['adminIndex/mail/test']],
    ])
  })

  it('has a desk whose area is not for the person', () => {
    expect(menu('instructor')).toEqual([['adminIndex/mail/test', []]])
  })
})
