import { describe, expect, it } from 'vitest'
import { arrive, back, HOME, lastPageAfter, type Trail } from './history.ts'

const walk = (...addresses: string[]): Trail =>
  addresses.reduce<Trail>((trail, address, at) => arrive(trail, { address, at }), [])

describe('Back icon', () => {
  it('goes to the previous page', () => {
    expect(back(walk(HOME, '/onlineTraining', '/onlineTraining/OLC110'))).toEqual({ steps: -1 })
  })

  it('goes home when there is no previous page', () => {
    expect(back(walk('/onlineTraining'))).toEqual({ home: true })
  })

  it('goes home after a visit to home, which resets the history', () => {
    expect(walk('/glossary', '/ptable', HOME)).toHaveLength(1)
    expect(back(walk('/glossary', '/ptable', HOME))).toEqual({ home: true })
  })

  it('forgets pages left with the back button of the browser', () => {
    const there = walk(HOME, '/glossary', '/ptable')
    const returned = arrive(there, { address: '/glossary', at: 1 })
    expect(returned.map((visit) => visit.address)).toEqual([HOME, '/glossary'])
  })

  it('treats a changed search on a page as the same entry', () => {
    const list = arrive(walk(HOME, '/onlineTraining'), { address: '/onlineTraining?search=ro', at: 1 })
    expect(back(list)).toEqual({ steps: -1 })
    expect(list.map((visit) => visit.address)).toEqual([HOME, '/onlineTraining?search=ro'])
  })
})

describe('Last page', () => {
  it('is the page that the user left', () => {
    expect(lastPageAfter('/lectures?unit=3', '/glossary')).toBe('/lectures?unit=3')
  })

  it.each([
    '/myProfiles',
    '/companyProfiles',
    '/myMessages',
    '/reports',
    '/partnerReports',
    '/corporateLedger',
    '/CorporateAssignEmployee',
    HOME,
  ])('is unchanged after leaving %s', (left) => {
    expect(lastPageAfter(left, '/lectures')).toBe('/lectures')
  })
})
