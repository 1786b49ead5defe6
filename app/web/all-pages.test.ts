import { describe, expect, it } from 'vitest'
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
})
