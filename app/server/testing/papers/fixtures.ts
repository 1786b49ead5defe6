import type { Settings } from '#platform/server/settings.ts'

export const now = new Date('2027-01-01T12:00:00Z')

export const seller = {
  name: 'Permeate',
  address: 'Permeate, 12 Water St, Tampa, FL 33602',
  phone: '+1 813 555 0100',
  email: 'office@example.com',
}

const { address: postalAddress, ...provider } = seller
export const sender = { ...provider, postalAddress }
export const settings = { provider: sender, publicUrl: 'https://example.com' } as Settings

/** Content of a test document: a text for each single field, and a row for each of the names. */
export interface Shown {
  name: string
  names: readonly string[]
}

export type Paper = (shown: Shown) => Promise<Buffer>
