import { isoCountries } from './iso-countries.ts'

/** The two-letter code of a country told by code or English name; null when there is none. */
export function readCountry(text: string): string | null {
  const given = text.trim()
  const byCode = isoCountries.toAlpha2(given.toUpperCase())
  // The library takes any two letters for a code.
  if (byCode && isoCountries.isValid(byCode)) return byCode
  const fromEnglish = isoCountries.getAlpha2Code(given, 'en') ?? isoCountries.getSimpleAlpha2Code(given, 'en')
  return fromEnglish ?? null
}

/** 'Australia' of 'AU'; the code itself where it is none. */
export const countryName = (code: string): string =>
  isoCountries.getName(code, 'en', { select: 'official' }) ?? code
