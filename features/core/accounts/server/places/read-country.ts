import { isoCountries } from './iso-countries.ts'

/** The two-letter code of a country given by code or English name; null if it is unknown. */
export function readCountry(text: string): string | null {
  const given = text.trim()
  const byCode = isoCountries.toAlpha2(given.toUpperCase())
  // The library takes any two letters for a code.
  if (byCode && isoCountries.isValid(byCode)) return byCode
  const fromEnglish = isoCountries.getAlpha2Code(given, 'en') ?? isoCountries.getSimpleAlpha2Code(given, 'en')
  return fromEnglish ?? null
}

/** 'Australia' of 'AU'; an unknown code is returned as it is. */
export const countryName = (code: string): string =>
  isoCountries.getName(code, 'en', { select: 'official' }) ?? code
