/** The provider itself, under which everybody looks who comes from nowhere else (R-PAR-2). */
export const DEFAULT_PARTNER = 'dhp'

/** How long the country may stay unknown before the default is taken: 10,000 ticks of 1 ms (R-PAR-3). */
export const COUNTRY_PATIENCE = 10_000

const partnersByCountry: Readonly<Record<string, string>> = { AU: 'ams' }
const countriesByZone: readonly { start: string; country: string }[] = [
  { start: 'Australia/', country: 'AU' },
]

export interface PartnerClues {
  /** What the address names, in any case; null where the address is a page. */
  address: string | null
  /** The last partner that was chosen on this device. */
  remembered: string | null
  /** The partner of the person's account; null without login. */
  own: string | null
  /** ISO 3166 alpha-2; null if it cannot be determined, undefined while it is being requested. */
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
 * The partner whose shop a visitor sees: by the address, then the last choice, the account, the country, else
 * the default. Null while the country may still arrive. Prices are decided elsewhere.
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

/** A partner's code as it is stored: in small letters (R-PAR-4). */
export const partnerCode = (text: string): string => text.trim().toLowerCase()

function countryOf(timeZone: string): string | null {
  return countriesByZone.find(({ start }) => timeZone.startsWith(start))?.country ?? null
}
