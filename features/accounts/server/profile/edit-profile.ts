import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { withName } from '../../rules/certificate-name.ts'
import { mailAddressLink, tellLoginChange } from '../links/prove-address.ts'
import { isPassword } from '../passwords.ts'
import { refuseForeign } from '../people/own-userid.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision } from '../places/subdivisions.ts'
import { findUser, toMe, type User } from '../queries.ts'
import { refuseFields, sayTaken } from '../sign-up/field-refusals.ts'
import { takenFields } from '../sign-up/taken.ts'
import { countStrangers } from '../strangers/count-strangers.ts'
import { users } from '../tables.ts'

/** To how many addresses a day one may have a link sent, for one's own. */
const MOST_ADDRESSES = 5

/**
 * Changes the own data. What one logs in with is changed only with the password, and told to the address of the
 * account; another address takes its place once its reader has opened the link that goes there.
 */
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
      if (wanted.username !== user.username)
        await tellLoginChange(inner, user, [['User name', wanted.username]])
      if (wanted.email === user.email) return
      await countStrangers(inner, {
        userId: user.id,
        emails: [wanted.email],
        most: MOST_ADDRESSES,
        needsProof: false,
      })
      await mailAddressLink(inner, user, wanted.email)
    })
    .catch(sayTaken)
  const message =
    wanted.email === user.email
      ? 'Your profile is saved.'
      : `Your profile is saved. We sent a link to ${wanted.email}: once it is opened, this is your address. Until then it stays ${user.email}.`
  return { good: true, message, user: await toMe(call, user.id) }
}

type Wanted = z.output<(typeof accounts.editProfile)['input']>['data'] & { username: string }

async function checkedCountry(call: SignedInCall, user: User, wanted: Wanted): Promise<string> {
  // Whose another address is already is told to its reader alone, by what the link that goes there answers.
  const faults = await takenFields(call.db, { username: wanted.username, email: user.email }, user.id)
  const country = readCountry(wanted.country)
  if (!country) faults.country = 'We do not know this country. Please choose one from the list.'
  const newLogin = wanted.email !== user.email || wanted.username !== user.username
  if (newLogin && wanted.password === '')
    faults.password = 'Please enter your password to change your email address or user name.'
  else if (newLogin && !(await isPassword(user.passwordHash, wanted.password)))
    faults.password = 'This is not your password.'
  refuseFields(faults)
  return country ?? ''
}

function columnsOf({ password: _, email: _unproven, ...person }: Wanted, country: string) {
  return {
    ...person,
    personalInfo: withName(person),
    state: readSubdivision(country, person.state) ?? person.state,
    country,
  }
}

/** Which fields changed, by name only: the audit keeps no personal data. */
function changedFields(user: User, wanted: Wanted): string[] {
  const before = Object.entries(columnsOf(wanted, user.country)) as [keyof User, unknown][]
  return before
    .filter(([name, value]) => JSON.stringify(user[name]) !== JSON.stringify(value))
    .map(([name]) => name)
}
