import { describe, expect, it } from 'vitest'
import type { BundleCard } from '#features/shop/catalog/contract.ts'
import { type BundleChoice, coveredBy, tickable, tickedOffers, toggle, typeUsers } from './bundle-choice.ts'

const rosi: BundleCard = {
  code: 'ROSI',
  name: 'All four courses',
  price: '699.00',
  covers: ['OLC110', 'OLC111', 'OLC115', 'OLC117'],
  picture: '',
}
const bundles = [rosi]
const chosen = (...ticked: string[]): BundleChoice => ({ users: '3', ticked })

describe('ticking', () => {
  it.each([
    ['ticks a course', chosen(), 'OLC120', ['OLC120']],
    ['unticks it again', chosen('OLC120'), 'OLC120', []],
    ['ROSI unticks its four courses', chosen('OLC110', 'OLC120', 'OLC117'), 'ROSI', ['OLC120', 'ROSI']],
    ['a course of ROSI does nothing while ROSI is ticked', chosen('ROSI'), 'OLC111', ['ROSI']],
    ['ROSI off leaves its courses unticked', chosen('ROSI', 'OLC120'), 'ROSI', ['OLC120']],
    ['a course of ROSI works again after ROSI is off', chosen('OLC120'), 'OLC111', ['OLC120', 'OLC111']],
  ])('%s', (_message, choice, code, ticked) => {
    expect(toggle(choice, code, bundles).ticked).toEqual(ticked)
  })

  it('disables exactly the four courses of ROSI', () => {
    const codes = ['OLC110', 'OLC111', 'OLC115', 'OLC117', 'OLC120', 'ROSI']
    const disabled = (choice: BundleChoice) => codes.filter((code) => coveredBy(code, choice, bundles))
    expect(disabled(chosen('ROSI'))).toEqual(rosi.covers)
    expect(disabled(chosen('OLC110'))).toEqual([])
  })

  it('puts ROSI first and the courses in the order of the catalog, without what is no longer sold', () => {
    const courses = [{ courseid: 'OLC120' }, { courseid: 'OLC130' }]
    const choice = chosen('OLC130', 'GONE', 'OLC120', 'ROSI')
    expect(tickedOffers(choice, courses, bundles)).toEqual(['ROSI', 'OLC120', 'OLC130'])
  })
})

describe('the courses to choose from', () => {
  it.each([
    ['an ordinary course', { inBundles: true, partnerOnly: null }, true],
    ['one kept out of bundles', { inBundles: false, partnerOnly: null }, false],
    ["the partner's own", { inBundles: true, partnerOnly: 'ams' }, true],
    ["another partner's own", { inBundles: true, partnerOnly: 'dhp' }, false],
  ])('%s', (_what, course, isThere) => {
    expect(tickable([course], 'ams')).toHaveLength(isThere ? 1 : 0)
  })
})

describe('the number of users', () => {
  it.each([
    ['12', '12'],
    ['1234', '123'],
    ['', ''],
    ['abc', 'abc'],
  ])('typed %j appears as %j', (typed, stands) => {
    expect(typeUsers(chosen(), typed).users).toBe(stands)
  })
})
