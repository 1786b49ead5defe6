import { mayBeSamePerson } from '#features/core/accounts/rules/same-person.ts'
import {
  findByEmails,
  findPeople,
  isReader,
  openAccountFor,
  type User,
} from '#features/core/accounts/server/public.ts'
import { normalizedEmail } from '#features/seminars/registration/contract/attendee.ts'
import type { Registration } from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'

/** Account of a registrant: own account, none yet, or a different person's account with the same email address. */
export interface AttendeeAccount {
  user: User | null
  ofAnother: string | null
}

type Person = Pick<Registration, 'id' | 'userId' | 'email' | 'firstName' | 'lastName'>

/** Returns the accounts of registrants, by registration: by email address, else the previously linked account. */
export async function accountsOf(
  db: Db,
  people: readonly Person[],
): Promise<(registrationId: string) => AttendeeAccount> {
  const byEmail = await findByEmails(
    db,
    people.map(({ email }) => normalizedEmail(email)),
  )
  const known = await findPeople(
    db,
    people.flatMap(({ userId }) => userId ?? []),
  )
  const found = new Map(
    people.map((person) => {
      const ofAddress = byEmail.get(normalizedEmail(person.email))
      return [person.id, accountOf(person, ofAddress, known.get(person.userId ?? ''))]
    }),
  )
  return (registrationId) => found.get(registrationId) ?? { user: null, ofAnother: null }
}

function accountOf(person: Person, ofAddress: User | undefined, known: User | undefined): AttendeeAccount {
  if (ofAddress) {
    const named = fullName(ofAddress)
    if (!isReader(ofAddress))
      return { user: null, ofAnother: `${named}, who has not confirmed the address yet` }
    if (mayBeSamePerson(ofAddress, person)) return { user: ofAddress, ofAnother: null }
    return { user: null, ofAnother: named }
  }
  // The participant changed the email address of their account after registration.
  return { user: known && mayBeSamePerson(known, person) ? known : null, ofAnother: null }
}

/** Returns the account of a participant and creates it if missing. */
export async function accountFor(ctx: Context, person: Registration, known: User | null): Promise<User> {
  return known ?? (await openAccountFor(ctx, { ...person, email: person.email.trim(), state: person.region }))
}
