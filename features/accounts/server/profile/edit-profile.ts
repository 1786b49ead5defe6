import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accounts } from '../../contract.ts'
import { loginChangedMail } from '../mail.ts'
import { isPassword } from '../passwords.ts'
import { refuseForeign } from '../people/own-userid.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision } from '../places/subdivisions.ts'
import { findUser, toMe, type User } from '../queries.ts'
import { refuseFields, sayTaken } from '../sign-up/field-refusals.ts'
import { takenFields } from '../sign-up/taken.ts'
import { users } from '../tables.ts'

/** Changes the own data. What one logs in with is changed only with the password, and told to the old address. */
export const editProfile: Handler<typeof accounts.editProfile> = async ({ userid, data }, call) => {
  refuseForeign(call, userid)
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const wanted = { ...data, username: data.username ?? user.username }
  const country = await checkedCountry(call, user, wanted)
  await call
    .transaction(async (inner) => {
      await inner.db.update(users).set(columnsOf(wanted, country)).where(eq(users.id, user.id))
      await inner.audit({
        action: 'accounts.editProfile',
        target: user.id,
        details: { fields: changedFields(user, wanted) },
      })
      await tellLoginChange(inner, user, wanted)
    })
    .catch(sayTaken)
  return { good: true, message: 'Your profile is saved.', user: await toMe(call.db, user.id) }
}

type Wanted = z.output<(typeof accounts.editProfile)['input']>['data'] & { username: string }

async function checkedCountry(call: SignedInCall, user: User, wanted: Wanted): Promise<string> {
  const faults = await takenFields(call.db, wanted, user.id)
  const country = readCountry(wanted.country)
  if (!country) faults.country = 'We do not know this country. Please choose one from the list.'
  const newLogin = wanted.email !== user.email || wanted.username !== user.username
  if (newLogin && wanted.password === '')
    faults.password = 'Please enter your password to change your e-mail address or user name.'
  else if (newLogin && !(await isPassword(user.passwordHash, wanted.password)))
    faults.password = 'This is not your password.'
  refuseFields(faults)
  return country ?? ''
}

function columnsOf({ password: _, ...person }: Wanted, country: string) {
  return { ...person, state: readSubdivision(country, person.state) ?? person.state, country }
}

/** Which fields changed, by name only: the audit keeps no personal data. */
function changedFields(user: User, wanted: Wanted): string[] {
  const before = Object.entries(columnsOf(wanted, user.country)) as [keyof User, unknown][]
  return before
    .filter(([name, value]) => JSON.stringify(user[name]) !== JSON.stringify(value))
    .map(([name]) => name)
}

async function tellLoginChange(call: SignedInCall, user: User, wanted: Wanted): Promise<void> {
  const changes: [string, string][] = []
  if (wanted.username !== user.username) changes.push(['User name', wanted.username])
  if (wanted.email !== user.email) changes.push(['E-mail address', wanted.email])
  if (changes.length === 0) return
  const { name, phone, email } = call.settings.provider
  const support = `${name}, ${phone}, ${email}`
  await sendMail(call, loginChangedMail, user.email, { firstName: user.firstName, changes, support })
}
