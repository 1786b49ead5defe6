import type { Context } from '#platform/server/context.ts'
import { hashPassword } from './passwords.ts'
import { type PersonalInfo, users } from './tables.ts'
import { recordConsent, termsVersion } from './terms.ts'

export interface PersonDraft {
  username: string
  password: string
  email: string
  /** When the user proved that they receive email at the address; unproven if omitted. */
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
  /** True if someone else chose the password, so that the first login must change it. */
  mustChangePassword?: boolean
  personalInfo: PersonalInfo
}

/**
 * Creates an account for a user whose address is proven and who agrees to the terms; returns its id. Throws
 * PostgreSQL's duplicate error if the name or email is taken.
 */
export async function registerPerson(ctx: Context, draft: PersonDraft): Promise<string> {
  const { password, ...rest } = draft
  const userId = await addPerson(ctx, { emailProvenAt: ctx.now, ...rest }, await hashPassword(password))
  const terms = termsVersion()
  if (terms) await recordConsent(ctx, userId, terms, 'adult')
  return userId
}

/** Variant that accepts an already hashed password and an email that may be confirmed. */
export async function addPerson(
  ctx: Context,
  draft: Omit<PersonDraft, 'password'>,
  passwordHash: string,
): Promise<string> {
  const [userId = ''] = await addPeople(ctx, [draft], passwordHash)
  return userId
}

/** Creates many accounts; returns their ids in the same order. */
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
