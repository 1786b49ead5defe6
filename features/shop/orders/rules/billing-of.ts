import { fullName } from '#platform/contract/names.ts'
import type { BillingDetails } from '../contract/billing.ts'

/** What a bill takes of a person or of a form. */
export function billingOf(from: Omit<BillingDetails, 'address2'> & { address2?: string }): BillingDetails {
  const {
    firstName,
    lastName,
    company,
    address,
    address2 = '',
    city,
    state,
    zip,
    country,
    phone,
    email,
  } = from
  return { firstName, lastName, company, address, address2, city, state, zip, country, phone, email }
}

/** Who is billed, for people. */
export const buyerName = ({ firstName, lastName }: Pick<BillingDetails, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })
