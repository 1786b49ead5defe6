import type { User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'

export const personView = (person: User) => ({
  userid: person.id,
  name: fullName(person),
  email: person.email,
  phone: person.phone,
  company: person.company,
})
