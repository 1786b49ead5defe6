import { describe, expect, it } from 'vitest'
import { desksFor } from '#platform/web/desk/desk-pages.ts'
import { page } from '#platform/web/page.ts'
import { menuDesks } from './menu-desks.ts'

const load = async () => ({ default: () => null })
const desk = (path: string, area?: string) =>
  page(path, 'A page', area ? ['product_admin', 'instructor'] : ['product_admin'], load, {
    desk: { group: 'System', description: 'A desk.', ...(area ? { area } : {}) },
  })
const pages = [
  desk('adminIndex/orders'),
  desk('adminIndex/mail'),
  desk('adminIndex/mail/test', 'adminIndex/mail'),
]

describe('the menu of the office', () => {
  const menu = (pathname: string, capability: 'product_admin' | 'instructor' = 'product_admin') =>
    menuDesks(desksFor(pages, { userId: 'a', grants: [{ capability, scope: null }] }), pathname).flatMap(
      ({ desks }) => desks.map(({ page: { path } }) => path),
    )

  it('has the desks of an area while one of them is open', () => {
    const closed = ['adminIndex/orders', 'adminIndex/mail']
    expect(menu('/adminIndex/orders')).toEqual(closed)
    expect(menu('/adminIndex/mail')).toEqual([...closed, 'adminIndex/mail/test'])
    expect(menu('/adminIndex/mail/test/7')).toEqual([...closed, 'adminIndex/mail/test'])
  })

  it('has a desk whose area is not for the person at the top', () => {
    expect(menu('/adminIndex/orders', 'instructor')).toEqual(['adminIndex/mail/test'])
  })
})
