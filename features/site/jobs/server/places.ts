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

/** A place as a form or a profile has it, as codes; null where the country or its state is unknown. */
export function readPlace({ country, state }: Place): Place | null {
  const code = readCountry(country)
  if (code === null) return null
  if (!hasSubdivisions(code)) return { country: code, state: state.trim() }
  const known = readSubdivision(code, state)
  return known === null ? null : { country: code, state: known }
}

/** 'US-TX', or 'US' without a state. */
export const placeKey = ({ country, state }: Place): string => (state ? `${country}-${state}` : country)

/** 'Texas, United States of America' */
export function placeName({ country, state }: Place): string {
  const name = state ? (subdivisionName(country, state) ?? state) : ''
  return [name, countryName(country)].filter(Boolean).join(', ')
}

/** A place from its key; '' in both is everywhere. */
export function placeOfKey(key: string): Place {
  const [country = '', ...state] = key.split('-')
  return { country, state: state.join('-') }
}

/** 'El Paso, Texas'; the country where it has no states. */
export const cityName = (city: string, { country, state }: Place): string =>
  `${city}, ${state ? (subdivisionName(country, state) ?? state) : countryName(country)}`
