import type { Settings } from '#platform/server/settings.ts'

type Site = Pick<Settings, 'publicUrl'>

/** So many certificates share a list: the least that the W3C's Bitstring Status List allows, so that none stands out. */
export const LIST_LENGTH = 131_072

/** The provider's profile: its id in every credential. */
export const issuerAddress = ({ publicUrl }: Site): string => `${publicUrl}/api/certificates/issuer`

export const statusListAddress = ({ publicUrl }: Site, list: number): string =>
  `${publicUrl}/api/certificates/status/${list}`

/** In which list a certificate stands, and at which place. */
export function entryInList(site: Site, running: number): { list: string; index: number } {
  return {
    list: statusListAddress(site, Math.floor(running / LIST_LENGTH)),
    index: running % LIST_LENGTH,
  }
}
