import { describe, expect, it } from 'vitest'
import { gate } from '#platform/web/routing/access-gate.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import { allPages } from './all-pages.ts'
import { deskPages } from './desk-pages.ts'
import { pages } from './pages.ts'

describe('the lists of pages', () => {
  it('hold each address once', () => {
    const paths = allPages.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('know no page of a role under an address that another page takes while only the others are known', () => {
    const known = pageBook(pages)
    expect(deskPages.filter(({ path }) => known.find(`/${path}`)).map(({ path }) => path)).toEqual([])
  })

  it('send a guest home from each page that is not for everybody, and let one in to the others', () => {
    const opened = allPages.filter(({ access }) => gate(access, null) === 'open')
    expect(opened).toEqual(allPages.filter(({ access }) => access === 'anyone'))
    expect(allPages.filter((page) => !opened.includes(page) && gate(page.access, null) !== 'home')).toEqual(
      [],
    )
  })

  it('lead each address to its own page', () => {
    const book = pageBook(allPages)
    const addressOf = ({ path }: (typeof allPages)[number]) => `/${path.replace(/:(\w+)\??/g, 'x')}`
    expect(allPages.filter((page) => book.find(addressOf(page)) !== page)).toEqual([])
  })
})
