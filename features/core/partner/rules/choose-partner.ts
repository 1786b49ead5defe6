/** The provider itself, shown to visitors not assigned to another partner (R-PAR-2). */
export const DEFAULT_PARTNER = 'dhp'

/** How long the country may remain unknown before the default is used: 10,000 ticks of 1 ms (R-PAR-3). */
export const COUNTRY_PATIENCE = 10_000

const partnersByCountry: Readonly<Record<string, string>> = { AU: 'ams' }
const countriesByZone: readonly { start: string; country: string }[] = [
  { start: 'Australia/', country: 'AU' },
]

export interface PartnerClues {
  /** The name in the URL, in any case; null if the URL is a page. */
  address: string | null
  /** The partner last chosen on this device. */
  remembered: string | null
  /** The partner of the user's account; null if not logged in. */
  own: string | null
  /** ISO 3166 alpha-2; null if it cannot be determined, undefined while loading. */
  country: string | null | undefined
  /** The browser's time zone, e.g. 'Australia/Perth'. */
  timeZone: string
  waitedMilliseconds: number
}

export interface PartnerChoice {
  code: string
  because: 'address' | 'remembered' | 'account' | 'place' | 'default'
}

/**
 * Returns the partner whose shop a visitor sees: from the URL, the last choice, the account, or the country, otherwise
 * the default. Null while the country may still become known. Prices are determined elsewhere.
 */
export function choosePartner(clues: PartnerClues): PartnerChoice | null {
  if (clues.address) return { code: partnerCode(clues.address), because: 'address' }
  if (clues.remembered) return { code: partnerCode(clues.remembered), because: 'remembered' }
  if (clues.own) return { code: partnerCode(clues.own), because: 'account' }
  if (clues.country === undefined && clues.waitedMilliseconds < COUNTRY_PATIENCE) return null
  const country = clues.country ?? countryOf(clues.timeZone)
  const local = country === null ? undefined : partnersByCountry[country]
  return local ? { code: local, because: 'place' } : { code: DEFAULT_PARTNER, because: 'default' }
}

/** Normalizes a partner's code to its stored form: lowercase (R-PAR-4). */
export const partnerCode = (text: string): string => text.trim().toLowerCase()

function countryOf(timeZone: string): string | null {
  return countriesByZone.find(({ start }) => timeZone.startsWith(start))?.country ?? null
}
