import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../device/testing/browser.ts'
import { page } from '../page.ts'
import { pageBook } from '../routing/page-book.ts'
import { redirectOf } from './redirect.ts'
import { clearRequestedPage, requestedPage, requestPage } from './requested-page.ts'

const load = async () => ({ default: () => null })
const preview = { title: 'Course', description: 'A course.' }
const book = pageBook([
  page('home', 'Home', 'anyone', load),
  page('verify', 'Verify', 'anyone', load),
  page('myCourses', 'My courses', 'signed-in', load),
  page('adminIndex', 'Office', ['product_admin'], load),
  page('onlineTraining/:courseid', 'Course', 'signed-in', load, {
    previews: [{ ...preview, name: 'course' }],
  }),
])
const person = { userId: 'u', grants: [] }
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://shop')
  return { pathname, search, hash }
}

describe('Redirect target', () => {
  it.each([
    ['/onlineTraining/OLC110?from=mail#outline', '/home?course=OLC110&from=mail#outline'],
    ['/myCourses', '/home'],
    ['/adminIndex', '/home'],
    ['/verify', null],
    ['/home?course=OLC110', null],
    ['/nothing', null],
  ])('for a guest at %s is %s', (address, target) => {
    expect(redirectOf(book, at(address), null)).toBe(target)
  })

  it.each([
    ['/home?course=OLC110&from=mail#outline', '/onlineTraining/OLC110?from=mail#outline'],
    ['/home?nothing=OLC110', null],
    ['/adminIndex', null],
    ['/onlineTraining/OLC110', null],
  ])('for a user at %s is %s', (address, target) => {
    expect(redirectOf(book, at(address), person)).toBe(target)
  })

  it('is null while the user is unknown', () => {
    expect(redirectOf(book, at('/myCourses'), 'unknown')).toBeNull()
    expect(redirectOf(book, at('/home?course=OLC110'), 'unknown')).toBeNull()
  })
})

describe('Requested page', () => {
  beforeEach(() => void stubBrowser())
  afterEach(() => void vi.unstubAllGlobals())

  it('is remembered until it is cleared', () => {
    requestPage('/myCourses?tab=finished')
    expect(requestedPage()).toBe('/myCourses?tab=finished')
    clearRequestedPage()
    expect(requestedPage()).toBeNull()
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/home'])(
    'ignores %s',
    (address) => {
      requestPage(address)
      expect(requestedPage()).toBeNull()
    },
  )
})
