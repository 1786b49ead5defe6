/** A country of the list that forms offer. */
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

/** The two letters of a country however a list writes it; what is not known stays as it was typed. */
export function knownCountry(text: string, countries: readonly ListedCountry[]): string {
  const requested = plain(text)
  if (requested === '') return text.trim()
  const found = countries.find(({ code, name, alpha3 }) =>
    [code, name, alpha3].some((known) => plain(known) === requested),
  )
  return found?.code ?? otherNames[requested] ?? text.trim()
}
