import type { Settings } from '#platform/server/settings.ts'

type Site = Pick<Settings, 'publicUrl'>

/** Certificates per list: the minimum in the W3C's Bitstring Status List, for herd privacy. */
export const LIST_LENGTH = 131_072

/** URL of the provider's profile, which is the issuer's id in every credential. */
export const issuerAddress = ({ publicUrl }: Site): string => `${publicUrl}/api/certificates/issuer`

export const statusListAddress = ({ publicUrl }: Site, list: number): string =>
  `${publicUrl}/api/certificates/status/${list}`

/** Returns the status list of a certificate and its index in that list. */
export function entryInList(site: Site, running: number): { list: string; index: number } {
  return {
    list: statusListAddress(site, Math.floor(running / LIST_LENGTH)),
    index: running % LIST_LENGTH,
  }
}
