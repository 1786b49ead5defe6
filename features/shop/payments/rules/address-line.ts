import { fullName } from '#platform/contract/names.ts'

type Address = Record<
  'f_name' | 'l_name' | 'company' | 'address' | 'address2' | 'city' | 'state' | 'zip' | 'country',
  string
>

/** Formats the billing address on one line, with the two-letter country code outside the United States. */
export function addressLine({
  f_name,
  l_name,
  company,
  address,
  address2,
  city,
  state,
  zip,
  country,
}: Address): string {
  const region = `${state} ${zip}`.trim()
  const abroad = country === 'US' ? '' : country
  const name = fullName({ firstName: f_name, lastName: l_name })
  return [name, company, address, address2, city, region, abroad].filter(Boolean).join(', ')
}
