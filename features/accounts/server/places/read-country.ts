import isoCountries from 'i18n-iso-countries'

/** The two-letter code of a country told by code or English name; null when there is none. */
export function readCountry(text: string): string | null {
  const sent = text.trim()
  const byCode = isoCountries.toAlpha2(sent.toUpperCase())
  // The library takes any two letters for a code.
  if (byCode && isoCountries.isValid(byCode)) return byCode
  const fromEnglish = isoCountries.getAlpha2Code(sent, 'en') ?? isoCountries.getSimpleAlpha2Code(sent, 'en')
  return fromEnglish ?? null
}
