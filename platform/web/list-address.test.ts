import { describe, expect, it } from 'vitest'
import { readFilters, readPaging, writePaging } from './list-address.ts'

const defaults = { sorts: ['name', 'date'], filters: ['state'] } as const
const address = (text: string) => new URLSearchParams(text)

describe('List state in the URL', () => {
  it('defaults to the first page in the default order', () => {
    const paging = readPaging(address(''), defaults)
    expect(paging).toEqual({ page: 1, rows: 25, search: '', sort: 'name', direction: 'asc' })
  })

  it('round-trips page, search, order and filters', () => {
    const change = { page: 3, search: 'scale', sort: 'date', direction: 'desc', state: 'open' }
    const written = writePaging(address(''), change, defaults)
    const paging = readPaging(written, defaults)
    expect(paging).toEqual({ page: 3, rows: 25, search: 'scale', sort: 'date', direction: 'desc' })
    expect(readFilters(written, defaults)).toEqual({ state: 'open' })
  })

  it('returns to the first page for a new search and preserves filters', () => {
    const written = writePaging(address('page=4&state=open'), { search: 'ro' }, defaults)
    expect(written.toString()).toBe('state=open&search=ro')
  })

  it('omits default values', () => {
    const written = writePaging(address('sort=date&page=2'), { sort: 'name', page: 1, search: '' }, defaults)
    expect(written.toString()).toBe('')
  })

  it('uses the default for an invalid page, size or order', () => {
    const paging = readPaging(address('page=-2&rows=9000&sort=password&direction=up'), defaults)
    expect(paging).toEqual({ page: 1, rows: 25, search: '', sort: 'name', direction: 'asc' })
  })

  it('preserves parameters of other parts of the page', () => {
    expect(writePaging(address('tab=open'), { page: 2 }, defaults).toString()).toBe('tab=open&page=2')
  })
})
