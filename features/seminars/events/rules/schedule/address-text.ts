export interface TypedAddress {
  address: string
  city: string
  state: string
  zip: string
  country: string
}

/** Formats '12 Harbor Way, Tampa, FL 33602'; includes the country if it differs from the provider's. */
export function addressText({ address, city, state, zip, country }: TypedAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [address, city, region, country === 'US' ? '' : country].filter(Boolean).join(', ')
}
