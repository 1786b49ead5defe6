import { describe, expect, it } from 'vitest'
import { readFilters, readPaging, writePaging } from './list-address.ts'

const defaults = { sorts: ['name', 'date'], filters: ['state'] } as const
const address = (text: string) => new URLSearchParams(text)

describe('the place of a list in the address', () => {
  it('an empty address is the first page in the default order', () => {
    const paging = readPaging(address(''), defaults)
    expect(paging).toEqual({ page: 1, rows: 25, search: '', sort: 'name', direction: 'asc' })
  })

  it('page, search, order and filters come back as they were written', () => {
    const change = { page: 3, search: 'scale', sort: 'date', direction: 'desc', state: 'open' }
    const written = writePaging(address(''), change, defaults)
    const paging = readPaging(written, defaults)
    expect(paging).toEqual({ page: 3, rows: 25, search: 'scale', sort: 'date', direction: 'desc' })
    expect(readFilters(written, defaults)).toEqual({ state: 'open' })
  })

  it('a new search starts at the first page and keeps the filters', () => {
    const written = writePaging(address('page=4&state=open'), { search: 'ro' }, defaults)
    expect(written.toString()).toBe('state=open&search=ro')
  })

  it('what is the default does not lengthen the address', () => {
    const written = writePaging(address('sort=date&page=2'), { sort: 'name', page: 1, search: '' }, defaults)
    expect(written.toString()).toBe('')
  })

  it('an unreadable page, size or order is the default', () => {
    const paging = readPaging(address('page=-2&rows=9000&sort=password&direction=up'), defaults)
    expect(paging).toEqual({ page: 1, rows: 25, search: '', sort: 'name', direction: 'asc' })
  })

  it('parameters of other parts of the page are kept', () => {
    expect(writePaging(address('tab=open'), { page: 2 }, defaults).toString()).toBe('tab=open&page=2')
  })
})
