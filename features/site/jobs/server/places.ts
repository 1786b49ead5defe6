import {
  countryName,
  hasSubdivisions,
  readCountry,
  readSubdivision,
  subdivisionName,
} from '#features/core/accounts/server/public.ts'

export interface Place {
  country: string
  state: string
}

/** Converts a place from a form or profile to codes. Returns null if the country or its state is unknown. */
export function readPlace({ country, state }: Place): Place | null {
  const code = readCountry(country)
  if (code === null) return null
  if (!hasSubdivisions(code)) return { country: code, state: state.trim() }
  const known = readSubdivision(code, state)
  return known === null ? null : { country: code, state: known }
}

/** Returns the key of a place: 'US-TX', or 'US' without a state. */
export const placeKey = ({ country, state }: Place): string => (state ? `${country}-${state}` : country)

/** Returns the display name of a place: 'Texas, United States of America'. */
export function placeName({ country, state }: Place): string {
  const name = state ? (subdivisionName(country, state) ?? state) : ''
  return [name, countryName(country)].filter(Boolean).join(', ')
}

/** Parses a place key; two empty strings mean everywhere. */
export function placeOfKey(key: string): Place {
  const [country = '', ...state] = key.split('-')
  return { country, state: state.join('-') }
}

/** Formats a city: 'El Paso, Texas', or with the country if it has no states. */
export const cityName = (city: string, { country, state }: Place): string =>
  `${city}, ${state ? (subdivisionName(country, state) ?? state) : countryName(country)}`
