import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { pageBook } from './page-book.ts'

const draft = (path: string) =>
  page({ path, title: path, access: 'anyone', load: async () => ({ default: () => null }) })
const pages = ['onlineTraining/:courseid', 'onlineTraining/new', 'home', 'CorporateAssignEmployee'].map(draft)
const book = pageBook(pages)

describe('finding a page by its address', () => {
  it.each([
    ['/home?x=1#top', 'home'],
    ['/home/', 'home'],
    ['/onlineTraining/OLC110', 'onlineTraining/:courseid'],
    ['/onlineTraining/new', 'onlineTraining/new'],
    ['/CorporateAssignEmployee', 'CorporateAssignEmployee'],
  ])('%s is the page %s', (address, path) => {
    expect(book.find(address)?.path).toBe(path)
  })

  it.each(['/corporateassignemployee', '/Home', '/home/more', '/ams'])('%s is no page', (address) => {
    expect(book.find(address)).toBeNull()
  })
})

describe('the code of a page', () => {
  it('is fetched again after it could not be fetched', async () => {
    let times = 0
    const shaky = page({
      path: 'shaky',
      title: 'Shaky',
      access: 'anyone',
      load: async () => {
        times += 1
        if (times === 1) throw new Error('connection lost')
        return { default: () => null }
      },
    })
    const shelf = pageBook([shaky])
    await expect(shelf.load(shaky)).rejects.toThrow('connection lost')
    expect(shelf.ready(shaky)).toBeUndefined()
    await shelf.load(shaky)
    expect(shelf.ready(shaky)).toBeTypeOf('function')
  })

  it('is fetched once, however often it is asked for', async () => {
    let times = 0
    const counted = page({
      path: 'counted',
      title: 'Counted',
      access: 'anyone',
      load: async () => {
        times += 1
        return { default: () => null }
      },
    })
    const shelf = pageBook([counted])
    await Promise.all([shelf.load(counted), shelf.load(counted)])
    expect(times).toBe(1)
  })
})
