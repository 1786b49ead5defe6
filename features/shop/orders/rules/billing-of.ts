import { fullName } from '#platform/contract/names.ts'
import type { BillingDetails } from '../contract/billing.ts'

/** Extracts the billing details from a user or a form. */
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

/** Name of the buyer for display. */
export const buyerName = ({ firstName, lastName }: Pick<BillingDetails, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })
