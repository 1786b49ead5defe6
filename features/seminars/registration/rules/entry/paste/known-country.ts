/** A country in the form's list. */
export interface ListedCountry {
  code: string
  name: string
  alpha3: string
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

const otherNames: Readonly<Record<string, string>> = {
  unitedstates: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  holland: 'NL',
  southkorea: 'KR',
  vietnam: 'VN',
  russia: 'RU',
}

/** Returns the two-letter code of a country in any common notation; unknown text is returned as typed. */
export function knownCountry(text: string, countries: readonly ListedCountry[]): string {
  const requested = plain(text)
  if (requested === '') return text.trim()
  const found = countries.find(({ code, name, alpha3 }) =>
    [code, name, alpha3].some((known) => plain(known) === requested),
  )
  return found?.code ?? otherNames[requested] ?? text.trim()
}
