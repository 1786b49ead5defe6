import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { pageBook } from './page-book.ts'

const draft = (path: string) => page(path, path, 'anyone', async () => ({ default: () => null }))
const pages = ['onlineTraining/:courseid', 'onlineTraining/new', 'home', 'CorporateAssignEmployee'].map(draft)
const book = pageBook(pages)

describe('Page lookup by address', () => {
  it.each([
    ['/home?x=1#top', 'home'],
    ['/home/', 'home'],
    ['/onlineTraining/OLC110', 'onlineTraining/:courseid'],
    ['/onlineTraining/new', 'onlineTraining/new'],
    ['/CorporateAssignEmployee', 'CorporateAssignEmployee'],
  ])('for %s returns the page %s', (address, path) => {
    expect(book.find(address)?.path).toBe(path)
  })

  it.each(['/corporateassignemployee', '/Home', '/home/more', '/ams'])('for %s returns null', (address) => {
    expect(book.find(address)).toBeNull()
  })
})

describe('Role pages', () => {
  const open = [draft('home'), draft('reports/:userid')]

  it('are found after their list is fetched, which happens once', async () => {
    let times = 0
    const shelf = pageBook(open, async () => {
      times += 1
      return [draft('reports/office')]
    })
    expect([shelf.isComplete(), shelf.find('/reports/office')?.path]).toEqual([false, 'reports/:userid'])
    await Promise.all([shelf.complete(), shelf.complete()])
    expect([shelf.isComplete(), shelf.find('/reports/office')?.path]).toEqual([true, 'reports/office'])
    expect(times).toBe(1)
  })

  it('can be requested again after a failed fetch', async () => {
    let times = 0
    const shelf = pageBook(open, async () => {
      times += 1
      if (times === 1) throw new Error('connection lost')
      return [draft('office')]
    })
    await expect(shelf.complete()).rejects.toThrow('connection lost')
    expect(shelf.isComplete()).toBe(false)
    await shelf.complete()
    expect(shelf.find('/office')).not.toBeNull()
  })

  it('are complete when all pages are known from the start', () => {
    expect(pageBook(open).isComplete()).toBe(true)
  })
})

describe('Page code', () => {
  it('is fetched again after a failed fetch', async () => {
    let times = 0
    const shaky = page('shaky', 'Shaky', 'anyone', async () => {
      times += 1
      if (times === 1) throw new Error('connection lost')
      return { default: () => null }
    })
    const shelf = pageBook([shaky])
    await expect(shelf.load(shaky)).rejects.toThrow('connection lost')
    expect(shelf.ready(shaky)).toBeUndefined()
    await shelf.load(shaky)
    expect(shelf.ready(shaky)).toBeTypeOf('function')
  })

  it('is fetched once regardless of the number of requests', async () => {
    let times = 0
    const counted = page('counted', 'Counted', 'anyone', async () => {
      times += 1
      return { default: () => null }
    })
    const shelf = pageBook([counted])
    await Promise.all([shelf.load(counted), shelf.load(counted)])
    expect(times).toBe(1)
  })
})
