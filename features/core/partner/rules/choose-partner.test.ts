import { describe, expect, it, test } from 'vitest'
import { choosePartner, type PartnerClues } from './choose-partner.ts'

const nothing: PartnerClues = {
  address: null,
  remembered: null,
  own: null,
  country: null,
  timeZone: 'America/Denver',
  waitedMilliseconds: 0,
}

describe('Partner of a visitor', () => {
  test.each([
    {
      what: 'the partner in the address, in lower case',
      clues: { address: 'AMS', remembered: 'dhp', own: 'dhp' },
      choice: { code: 'ams', because: 'address' },
    },
    {
      what: 'the partner last chosen on this device',
      clues: { remembered: 'tidewater', own: 'ams', country: 'AU' },
      choice: { code: 'tidewater', because: 'remembered' },
    },
    {
      what: 'the partner of the account if none was chosen',
      clues: { own: 'tidewater', country: 'AU' },
      choice: { code: 'tidewater', because: 'account' },
    },
    {
      what: 'ams in Australia',
      clues: { country: 'AU' },
      choice: { code: 'ams', because: 'place' },
    },
    {
      what: 'ams in an Australian time zone if the country is unknown',
      clues: { timeZone: 'Australia/Perth' },
      choice: { code: 'ams', because: 'place' },
    },
    {
      what: 'the default in a known country, regardless of the time zone',
      clues: { country: 'US', timeZone: 'Australia/Perth' },
      choice: { code: 'dhp', because: 'default' },
    },
    { what: 'the default for all other visitors', clues: {}, choice: { code: 'dhp', because: 'default' } },
  ])('is $what', ({ clues, choice }) => {
    expect(choosePartner({ ...nothing, ...clues })).toEqual(choice)
  })

  it('stays undetermined for ten seconds while the country is requested, then is the default', () => {
    const asking = { ...nothing, country: undefined }
    expect(choosePartner({ ...asking, waitedMilliseconds: 9_999 })).toBeNull()
    expect(choosePartner({ ...asking, waitedMilliseconds: 10_000 })).toEqual({
      code: 'dhp',
      because: 'default',
    })
  })
})
