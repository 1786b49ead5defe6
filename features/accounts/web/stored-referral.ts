import { deviceText } from '#platform/web/device/device-store.ts'

const referral = deviceText('permeate.referral', 'tab')

/** Remembers who sent the visitor (`?referral=` in the address) until they sign up or close the tab. */
export function keepReferral(address: string): void {
  const given = new URLSearchParams(address).get('referral')
  // Without storage the link still works for who types the id.
  if (given) referral.write(given.slice(0, 80))
}

/** The referral id of the link that was followed; '' where there was none. */
export const storedReferral = (): string => referral.read() ?? ''

export const forgetReferral = (): void => referral.remove()
