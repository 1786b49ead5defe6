import type { Context } from '#platform/server/context.ts'
import { hashPassword } from './passwords.ts'
import { type PersonalInfo, users } from './tables.ts'
import { recordConsent, termsVersion } from './terms.ts'

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
  /** Someone else chose the password: the first login must change it. */
  mustChangePassword?: boolean
  personalInfo: PersonalInfo
}

/**
 * Writes a new account of somebody whose address is known to be theirs and who agrees to the terms; answers its id.
 * Throws PostgreSQL's duplicate error when name or email are taken.
 */
export async function registerPerson(ctx: Context, draft: PersonDraft): Promise<string> {
  const { password, ...rest } = draft
  const userId = await addPerson(ctx, { emailProvenAt: ctx.now, ...rest }, await hashPassword(password))
  const terms = termsVersion()
  if (terms) await recordConsent(ctx, userId, terms, 'adult')
  return userId
}

/** The same with a password that is hashed already, and an address that is proven or not. */
export async function addPerson(
  ctx: Context,
  draft: Omit<PersonDraft, 'password'>,
  passwordHash: string,
): Promise<string> {
  const [userId = ''] = await addPeople(ctx, [draft], passwordHash)
  return userId
}

/** The same for many at once; answers their ids in their order. */
export async function addPeople(
  ctx: Context,
  drafts: readonly Omit<PersonDraft, 'password'>[],
  passwordHash: string,
): Promise<string[]> {
  const rows = drafts.map((draft) => ({
    ...draft,
    id: ctx.newId(),
    passwordHash,
    createdAt: ctx.now,
  }))
  await ctx.db.insert(users).values(rows)
  await ctx.audit(...rows.map(({ id }) => ({ action: 'accounts.createAccount', target: id })))
  return rows.map(({ id }) => id)
}
