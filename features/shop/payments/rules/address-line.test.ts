import { describe, expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

const lena = {
  f_name: 'Lena',
  l_name: 'Moreau',
  company: 'Rio Bend Water',
  address: '214 Cedar Bluff Rd',
  address2: '',
  city: 'Albuquerque',
  state: 'NM',
  zip: '87107',
  country: 'US',
}

describe('Billing address in one line', () => {
  it('omits the home country', () => {
    expect(addressLine(lena)).toBe('Lena Moreau, Rio Bend Water, 214 Cedar Bluff Rd, Albuquerque, NM 87107')
  })

  it.each(['', '-'])('shows the single name of a person with %j as the other name', (l_name) => {
    expect(addressLine({ ...lena, l_name })).toMatch(/^Lena, Rio Bend Water, /)
  })

  it('includes a foreign country and the second address line', () => {
    const abroad = { ...lena, address2: 'Unit 4', state: '', zip: '80331', city: 'Munich', country: 'DE' }
    expect(addressLine(abroad)).toBe(
      'Lena Moreau, Rio Bend Water, 214 Cedar Bluff Rd, Unit 4, Munich, 80331, DE',
    )
  })
})
