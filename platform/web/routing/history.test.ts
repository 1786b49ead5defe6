import { describe, expect, it } from 'vitest'
import { arrive, back, HOME, lastPageAfter, type Trail } from './history.ts'

const walk = (...addresses: string[]): Trail =>
  addresses.reduce<Trail>((trail, address, at) => arrive(trail, { address, at }), [])

describe('the back icon', () => {
  it('goes to the page before', () => {
    expect(back(walk(HOME, '/onlineTraining', '/onlineTraining/OLC110'))).toEqual({ steps: -1 })
  })

  it('goes home when there is no page before', () => {
    expect(back(walk('/onlineTraining'))).toEqual({ home: true })
  })

  it('goes home after home was visited, for home resets the way', () => {
    expect(walk('/glossary', '/ptable', HOME)).toHaveLength(1)
    expect(back(walk('/glossary', '/ptable', HOME))).toEqual({ home: true })
  })

  it('forgets the pages that the back key of the browser has left', () => {
    const there = walk(HOME, '/glossary', '/ptable')
    const returned = arrive(there, { address: '/glossary', at: 1 })
    expect(returned.map((visit) => visit.address)).toEqual([HOME, '/glossary'])
  })

  it('takes a changed search of one page as one place', () => {
    const list = arrive(walk(HOME, '/onlineTraining'), { address: '/onlineTraining?search=ro', at: 1 })
    expect(back(list)).toEqual({ steps: -1 })
    expect(list.map((visit) => visit.address)).toEqual([HOME, '/onlineTraining?search=ro'])
  })
})

describe('the last page', () => {
  it('is the page that was left', () => {
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
  ])('stays what it was when %s is left', (left) => {
    expect(lastPageAfter(left, '/lectures')).toBe('/lectures')
  })
})
