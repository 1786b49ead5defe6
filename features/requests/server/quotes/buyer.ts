import type { User } from '#features/accounts/server/public.ts'
import type { QuoteBuyer } from '../tables.ts'
import { fullName } from '../tell.ts'

/** To whom a quote is made out, as a letter is addressed. */
export function buyerOf(user: User): QuoteBuyer {
  const { company, address, city, state, zip, country, email } = user
  const location = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { name: fullName(user), company, address: [address, location, country].filter(Boolean), email }
}
