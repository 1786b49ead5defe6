import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPreview, type Previewed, previewAddress } from './previews.ts'

const text = { title: 'A page', description: 'What it is about.' }
const course: Previewed = { path: 'onlineTraining/:courseid', previews: [{ ...text, name: 'course' }] }
const schedule: Previewed = {
  path: 'seminarSchedule',
  previews: [
    { ...text, name: 'map', fixed: { view: 'map' } },
    { ...text, name: 'schedule' },
  ],
}
const register: Previewed = {
  path: 'seminarSchedule/:scheduleid/register',
  previews: [{ ...text, name: 'register' }],
}
const glossary: Previewed = { path: 'glossary', previews: [{ ...text, name: 'glossary', value: 'term' }] }
const pages = [course, schedule, register, glossary]

describe('Guest page address', () => {
  it.each([
    [course, '/onlineTraining/OLC110', '', '/home?course=OLC110'],
    [course, '/onlineTraining/A%2FB', '?from=mail', '/home?course=A%2FB&from=mail'],
    [schedule, '/seminarSchedule', '?view=map', '/home?map'],
    [schedule, '/seminarSchedule', '?level=ROSI&view=map', '/home?map&level=ROSI'],
    [schedule, '/seminarSchedule', '?view=calendar', '/home?schedule&view=calendar'],
    [register, '/seminarSchedule/12/register', '?wait=1', '/home?register=12&wait=1'],
    [glossary, '/glossary', '?term=osmotic-pressure', '/home?glossary=osmotic-pressure'],
    [glossary, '/glossary', '', '/home?glossary'],
  ])('maps %j at %s%s to %s', (page, pathname, search, address) => {
    expect(previewAddress(page, pathname, search)).toBe(address)
  })

  it('is null for a page without a preview', () => {
    expect(previewAddress({ path: 'myCourses', previews: [] }, '/myCourses', '')).toBeNull()
  })
})

describe('Page named by a home address', () => {
  it('is found after a leading campaign parameter, which is preserved', () => {
    expect(findPreview(pages, '?utm_source=mail&course=OLC110')).toMatchObject({
      value: 'OLC110',
      address: '/onlineTraining/OLC110?utm_source=mail',
    })
  })

  it.each(['', '?nothing=1', '?course', '?course='])('is null for %j', (search) => {
    expect(findPreview(pages, search)).toBeNull()
  })

  it('is the requested page for any parameters', () => {
    const names = fc.constantFrom('level', 'from', 'wait', 'search', 'view')
    const values = fc.string({ minLength: 1 }).filter((each) => each !== '.' && each !== '..')
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        values,
        fc.uniqueArray(fc.tuple(names, fc.string()), { selector: ([name]) => name }),
        (page, value, parameters) => {
          const pathname = `/${page.path.replace(/:\w+/, () => encodeURIComponent(value))}`
          const asked = new URLSearchParams(parameters)
          const home = new URL(previewAddress(page, pathname, `?${asked}`, '#top') ?? '', 'http://shop')
          const found = new URL(findPreview(pages, home.search, home.hash)?.address ?? '', 'http://shop')
          expect(found.pathname).toBe(new URL(pathname, 'http://shop').pathname)
          expect(Object.fromEntries(found.searchParams)).toEqual(Object.fromEntries(asked))
          expect(found.hash).toBe('#top')
        },
      ),
    )
  })
})
