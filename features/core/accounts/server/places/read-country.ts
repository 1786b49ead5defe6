import { isoCountries } from './iso-countries.ts'

/** Returns the two-letter code of a country given by code or English name; null if unknown. */
export function readCountry(text: string): string | null {
  const given = text.trim()
  const byCode = isoCountries.toAlpha2(given.toUpperCase())
  // The library accepts any two letters as a code.
  if (byCode && isoCountries.isValid(byCode)) return byCode
  const fromEnglish = isoCountries.getAlpha2Code(given, 'en') ?? isoCountries.getSimpleAlpha2Code(given, 'en')
  return fromEnglish ?? null
}

/** Returns 'Australia' for 'AU'; an unknown code is returned unchanged. */
export const countryName = (code: string): string =>
  isoCountries.getName(code, 'en', { select: 'official' }) ?? code
