import type { User } from '#features/accounts/server/public.ts'
import { fullName } from '../people.ts'

export const personView = (person: User) => ({
  userid: person.id,
  name: fullName(person),
  email: person.email,
  phone: person.phone,
  company: person.company,
})
