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

describe('Bundle selection', () => {
  it.each([
    ['selects a course', chosen(), 'OLC120', ['OLC120']],
    ['deselects a selected course', chosen('OLC120'), 'OLC120', []],
    [
      'deselects the courses of ROSI when ROSI is selected',
      chosen('OLC110', 'OLC120', 'OLC117'),
      'ROSI',
      ['OLC120', 'ROSI'],
    ],
    ['ignores a course of ROSI while ROSI is selected', chosen('ROSI'), 'OLC111', ['ROSI']],
    [
      'leaves the courses of ROSI deselected when ROSI is deselected',
      chosen('ROSI', 'OLC120'),
      'ROSI',
      ['OLC120'],
    ],
    [
      'selects a course of ROSI again after ROSI is deselected',
      chosen('OLC120'),
      'OLC111',
      ['OLC120', 'OLC111'],
    ],
  ])('%s', (_message, choice, code, ticked) => {
    expect(toggle(choice, code, bundles).ticked).toEqual(ticked)
  })

  it('disables only the four courses of ROSI', () => {
    const codes = ['OLC110', 'OLC111', 'OLC115', 'OLC117', 'OLC120', 'ROSI']
    const disabled = (choice: BundleChoice) => codes.filter((code) => coveredBy(code, choice, bundles))
    expect(disabled(chosen('ROSI'))).toEqual(rosi.covers)
    expect(disabled(chosen('OLC110'))).toEqual([])
  })

  it('lists ROSI first, then courses in catalog order, without offers no longer sold', () => {
    const courses = [{ courseid: 'OLC120' }, { courseid: 'OLC130' }]
    const choice = chosen('OLC130', 'GONE', 'OLC120', 'ROSI')
    expect(tickedOffers(choice, courses, bundles)).toEqual(['ROSI', 'OLC120', 'OLC130'])
  })
})

describe('Selectable courses', () => {
  it.each([
    ['include an ordinary course', { inBundles: true, partnerOnly: null }, true],
    ['exclude a course barred from bundles', { inBundles: false, partnerOnly: null }, false],
    ['include a course exclusive to the partner', { inBundles: true, partnerOnly: 'ams' }, true],
    ['exclude a course exclusive to another partner', { inBundles: true, partnerOnly: 'dhp' }, false],
  ])('%s', (_what, course, isThere) => {
    expect(tickable([course], 'ams')).toHaveLength(isThere ? 1 : 0)
  })
})

describe('Number of users', () => {
  it.each([
    ['12', '12'],
    ['1234', '123'],
    ['', ''],
    ['abc', 'abc'],
  ])('is shown, when entered as %j, as %j', (typed, shown) => {
    expect(typeUsers(chosen(), typed).users).toBe(shown)
  })
})
