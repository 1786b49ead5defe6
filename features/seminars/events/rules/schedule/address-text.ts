export interface TypedAddress {
  address: string
  city: string
  state: string
  zip: string
  country: string
}

/** '12 Harbor Way, Tampa, FL 33602'; the country is named where it is not the provider's own. */
export function addressText({ address, city, state, zip, country }: TypedAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [address, city, region, country === 'US' ? '' : country].filter(Boolean).join(', ')
}
