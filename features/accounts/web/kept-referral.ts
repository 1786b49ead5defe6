const NAME = 'permeate.referral'

/** Remembers who sent the visitor (`?referral=` in the address) until they sign up or close the tab. */
export function keepReferral(address: string): void {
  const told = new URLSearchParams(address).get('referral')
  // Without storage the link still works for who types the id.
  if (told) tryStorage((storage) => storage.setItem(NAME, told.slice(0, 80)))
}

/** The referral id of the link that was followed; '' where there was none. */
export const keptReferral = (): string => tryStorage((storage) => storage.getItem(NAME)) ?? ''

export function forgetReferral(): void {
  tryStorage((storage) => storage.removeItem(NAME))
}

function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
