import type { User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { QuoteBuyer } from '../tables.ts'

/** Returns the addressee of a quote, formatted as for a letter. */
export function buyerOf(user: User): QuoteBuyer {
  const { company, address, city, state, zip, country, email } = user
  const location = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { name: fullName(user), company, address: [address, location, country].filter(Boolean), email }
}
