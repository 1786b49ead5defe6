import { z } from 'zod'
import { printedText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { plainText } from './draft-fields.ts'
import { Attraction, Hotel } from './parts.ts'

const degrees = (most: number) =>
  z.preprocess((value) => (value === '' ? null : value), decimalNumber(-most, most).nullable())

/** Form fields of a location. */
export const LocationDraft = z.object({
  name: printedText(120, 'Please name the building or the campus.'),
  address: plainText(200),
  city: printedText(100, 'Please enter the city.'),
  state: plainText(100),
  zip: plainText(20),
  country: requiredText(60, 'Please choose a country.'),
  region: plainText(60),
  timeZone: requiredText(64, 'Please choose a time zone.').refine(
    isZone,
    'Please choose a time zone like America/Chicago.',
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  hotel: Hotel.nullable(),
  attractions: z.array(Attraction).max(20),
  directions: plainText(2000),
})
export type LocationDraft = z.output<typeof LocationDraft>

export const blankLocation = (): LocationDraft => ({
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  region: '',
  timeZone: 'America/Chicago',
  latitude: null,
  longitude: null,
  hotel: null,
  attractions: [],
  directions: '',
})
