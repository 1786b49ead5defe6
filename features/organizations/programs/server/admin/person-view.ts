import type { User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'

export const personView = (person: User) => ({
  userid: person.id,
  name: fullName(person),
  ...pick(person, 'email', 'phone', 'company'),
})
