import { describe, expect, it } from 'vitest'
import { CHAT_FRAME } from '#features/core/support/contract/chat-frame.ts'
import type { KeyPage } from '#platform/contract/links/key-pages.ts'
import { maskLinks } from '#platform/contract/links/mask-links.ts'
import type { Page } from '#platform/web/page.ts'
import { gate } from '#platform/web/routing/access-gate.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import { staffMenuFor } from '#platform/web/staff/staff-menu.ts'
import { allPages } from './all-pages.ts'
import { pages } from './pages.ts'
import { openStaffMenu } from './shell/open-staff-menu.ts'
import { staffPages } from './staff-pages.ts'

const isKeyPage = (key: Page['key']): key is KeyPage => key !== null && key !== 'public' && 'path' in key

describe('Pages with a token in their path', () => {
  const withToken = allPages.filter(({ path }) => /:(token|key|secret)$/.test(path))

  it('declare it, so that stored emails never contain it', () => {
    expect(withToken.length).toBeGreaterThan(8)
    const staffPaths = ['adminIndex/courses/:courseid/units/:key']
    expect(withToken.filter(({ key, path }) => key === null && !staffPaths.includes(path))).toEqual([])
    expect(allPages.filter(({ key, path }) => isKeyPage(key) && key.path !== path)).toEqual([])
  })

  it.each(allPages.filter(({ key }) => isKeyPage(key)).map(({ path, key }) => [path, key] as const))(
    'mask the token of %s',
    (_path, key) => {
      const address = isKeyPage(key) ? key.at('Zx9-abc_DEF123') : ''
      expect(maskLinks({ text: `https://shop.example${address} now` }).text).not.toContain('Zx9')
    },
  )
})

describe('Staff menu', () => {
  const admin = { userId: 'a', grants: [{ capability: 'product_admin' as const, scope: null }] }
  const groups = staffMenuFor(allPages, admin)

  it('has at most 30 entries in its groups for an administrator', () => {
    const menu = openStaffMenu(groups)
    expect(menu).toHaveLength(6)
    expect(menu.flatMap((group) => group.pages).length).toBeLessThanOrEqual(30)
  })

  it('links to each staff page, directly or through a tab', () => {
    const reached = openStaffMenu(groups).flatMap((group) =>
      group.pages.flatMap(({ page, tabs }) => [page.path, ...tabs.map(({ path }) => path)]),
    )
    expect(groups.flatMap((group) => group.pages.map(({ path }) => path)).toSorted()).toEqual(
      reached.toSorted(),
    )
  })

  it('names only areas whose first page exists', () => {
    const lost = allPages.filter(({ area }) => area && !allPages.some(({ path }) => path === area))
    expect(lost).toEqual([])
  })

  it('activates the tab of a page of the same area for a page without a tab', () => {
    const hasTab = ({ tabOf, area }: Page) =>
      allPages.some((page) => page.path === tabOf && page.area === area && page.tabOf === null)
    expect(allPages.filter((page) => page.tabOf !== null && !hasTab(page))).toEqual([])
  })
})

describe('Page lists', () => {
  it('contain each path once', () => {
    const paths = allPages.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('contain no staff page whose path matches another page before the staff pages are loaded', () => {
    const known = pageBook(pages)
    expect(staffPages.filter(({ path }) => known.find(`/${path}`)).map(({ path }) => path)).toEqual([])
  })

  it('send guests home from each non-public page, and open the public pages', () => {
    const opened = allPages.filter(({ access }) => gate({ access }, null) === 'open')
    expect(opened).toEqual(allPages.filter(({ access }) => access === 'anyone'))
    expect(
      allPages.filter((page) => !opened.includes(page) && gate({ access: page.access }, null) !== 'home'),
    ).toEqual([])
  })

  it('open pages without a login only where specified, and behind a link with a token', () => {
    const open = allPages.filter(({ access }) => access === 'anyone').map(({ path }) => path)
    expect(open.filter((path) => !path.endsWith('/:token')).toSorted()).toEqual([
      'assessmentReport/shared',
      'companySignOn',
      'condoPlanningCalendar',
      'corporateTrainingReport/inspection',
      'dropdowngame',
      'dtree/shared',
      'home',
      'osmofloTrainingReport',
      CHAT_FRAME,
      'trendingApp/shared',
      'verify',
    ])
    expect(allPages.filter(({ opensHere }) => opensHere).map(({ path }) => path)).toEqual(['ipadchooser'])
  })

  it('show the footer except on full-screen pages, and there the header only in lectures', () => {
    // The frame embedded in another page has no header or footer.
    const framed = (path: string) => path === CHAT_FRAME
    const without = (bar: 'header' | 'footer') => [
      ...new Set(
        allPages.filter((page) => !page[bar] && !framed(page.path)).map(({ path }) => path.split('/')[0]),
      ),
    ]
    const bare = ['condoPlanningCalendar', 'dropdowngame', 'ipadchooser', 'roulette', 'slotMachine']
    bare.push('trendingApp', 'vegas', 'vegasTrivia')
    expect(without('header').toSorted()).toEqual(bare.toSorted())
    expect(without('footer').toSorted()).toEqual([...bare, 'lectures'].toSorted())
  })

  it('give each preview a unique name, and no preview to public pages', () => {
    const names = allPages.flatMap(({ previews }) => previews.map(({ name }) => name))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(allPages.filter(({ access, previews }) => access === 'anyone' && previews.length > 0)).toEqual([])
  })

  it('resolve each path to its own page', () => {
    const book = pageBook(allPages)
    const addressOf = ({ path }: (typeof allPages)[number]) => `/${path.replace(/:(\w+)\??/g, 'x')}`
    expect(allPages.filter((page) => book.find(addressOf(page)) !== page)).toEqual([])
  })
})
