import { deviceText } from '#platform/web/device/device-store.ts'

const referral = deviceText('permeate.referral', 'tab')
const source = deviceText('permeate.source', 'tab')

/** Stores the referrer of the visitor (`?referral=`, `?source=` in the address) until they sign up or close the tab. */
export function storeReferral(address: string): void {
  const given = new URLSearchParams(address)
  // Without storage, users can still type the id.
  if (given.get('referral')) referral.write(`${given.get('referral')}`.slice(0, 80))
  if (given.get('source')) source.write(`${given.get('source')}`.slice(0, 80))
}

/** Returns the referral id of the link that was followed; '' if none. */
export const storedReferral = (): string => referral.read() ?? ''

export const clearReferral = (): void => referral.remove()

/** Returns the campaign of the followed link; '' if it named none. */
export const storedSource = (): string => source.read() ?? ''
