import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { confirmAddressMail, loginChangedMail } from '../mail.ts'
import type { User } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import { users } from '../tables.ts'
import { addressProofs } from './address-parts.ts'
import { ADDRESS_DAYS, endLinksOf, makeLink } from './mailed-links.ts'

type Person = Pick<User, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>

/** Mails the link by which an address becomes, or proves to be, the one of a person. */
export async function mailAddressLink(call: Call, user: Person, email: string): Promise<void> {
  const url = await makeLink(call, { userId: user.id, purpose: 'address', email })
  await sendMail(call, confirmAddressMail, email, { username: user.username, url, days: ADDRESS_DAYS })
}

/** Writes down that the person reads the mail of the address that they have, once. */
export async function proveOwnAddress(call: Call, user: Person): Promise<void> {
  const proven = await call.db
    .update(users)
    .set({ emailProvenAt: call.now })
    .where(and(eq(users.id, user.id), isNull(users.emailProvenAt)))
    .returning({ id: users.id })
  if (proven.length > 0) await tellProven(call, user, user.email)
}

/**
 * Gives a person another address that they have proven: who was logged in must log in again, links that went to the
 * old address end, and the old address is told. Throws PostgreSQL's duplicate error where somebody else has it.
 */
export async function changeAddress(call: Call, user: Person, email: string): Promise<void> {
  await call.db.update(users).set({ email, emailProvenAt: call.now }).where(eq(users.id, user.id))
  await endLinksOf(call, user.id)
  await endSessions(call.db, call.now, user.id)
  await call.audit({ action: 'accounts.changeAddress', target: user.id })
  await tellLoginChange(call, user, [['Email address', email]])
  await tellProven(call, user, email)
}

/** Tells the address that a person has, or had, what of their login was changed. */
export async function tellLoginChange(
  call: Call,
  user: Pick<User, 'email' | 'firstName'>,
  changes: [what: string, to: string][],
): Promise<void> {
  const { name, phone, email } = call.settings.provider
  const support = `${name}, ${phone}, ${email}`
  await sendMail(call, loginChangedMail, user.email, { firstName: user.firstName, changes, support })
}

async function tellProven(call: Call, { id: userId, firstName, lastName }: Person, email: string) {
  for (const part of call.parts(addressProofs)) await part(call, { userId, email, firstName, lastName })
}
