import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { hashPassword } from './passwords.ts'
import { type PersonalInfo, users } from './tables.ts'
import { keepConsent, termsVersion } from './terms.ts'

export interface PersonDraft {
  username: string
  password: string
  email: string
  /** When the person proved to read its mail; without it, nobody knows. */
  emailProvenAt?: Date
  firstName: string
  lastName: string
  company: string
  title: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  otherEmail?: string
  phone2?: string
  partner?: string
  partnerProgram?: string
  referredBy?: string | null
  casino?: boolean
  /** Somebody else chose the password: the first login must change it. */
  mustChangePassword?: boolean
  personalInfo: PersonalInfo
}

/**
 * Writes a new account of somebody whose address is known to be theirs and who agrees to the terms; answers its id.
 * Throws PostgreSQL's duplicate error when name or email are taken.
 */
export async function registerPerson(call: Call, draft: PersonDraft): Promise<string> {
  const { password, ...rest } = draft
  const userId = await addPerson(call, { emailProvenAt: call.now, ...rest }, await hashPassword(password))
  const terms = termsVersion()
  if (terms) await keepConsent(call, userId, terms, 'adult')
  return userId
}

/** The same with a password that is hashed already, and an address that is proven or not. */
export async function addPerson(
  call: Call,
  draft: Omit<PersonDraft, 'password'>,
  passwordHash: string,
): Promise<string> {
  const [userId = ''] = await addPeople(call, [draft], passwordHash)
  return userId
}

/** The same for many at once; answers their ids in their order. */
export async function addPeople(
  call: Call,
  drafts: readonly Omit<PersonDraft, 'password'>[],
  passwordHash: string,
): Promise<string[]> {
  const rows = drafts.map((draft) => ({
    ...draft,
    id: uuid({ msecs: call.now.getTime() }),
    passwordHash,
    createdAt: call.now,
  }))
  await call.db.insert(users).values(rows)
  await call.audit(...rows.map(({ id }) => ({ action: 'accounts.createAccount', target: id })))
  return rows.map(({ id }) => id)
}
