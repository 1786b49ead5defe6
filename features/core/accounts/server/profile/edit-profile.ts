import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { withName } from '../../rules/certificate-name.ts'
import { mailAddressLink, notifyLoginChange } from '../links/prove-address.ts'
import { isPassword } from '../passwords.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision } from '../places/subdivisions.ts'
import { findUser, toMe, type User } from '../queries.ts'
import { refuseFields, refuseTakenField } from '../sign-up/field-refusals.ts'
import { takenFields } from '../sign-up/taken.ts'
import { countStrangers } from '../strangers/count-strangers.ts'
import { users } from '../tables.ts'

/** Maximum number of addresses per day to which a user can request a confirmation link for their own account. */
const MAX_ADDRESSES = 5

/**
 * Updates the submitted profile fields. Changing login data requires the password, and the account's address is
 * notified. A new address takes effect once the link emailed to it is opened.
 */
export const editProfile: Handler<typeof accounts.editProfile> = async ({ data }, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const { email = user.email, username = user.username } = data
  const columns = columnsOf(user, data, await checkedCountry(ctx, user, { ...data, email, username }))
  await ctx
    .transaction(async (inner) => {
      await inner.db.update(users).set(columns).where(eq(users.id, user.id))
      await inner.audit({
        action: 'accounts.editProfile',
        target: user.id,
        details: { fields: changedFields(user, columns) },
      })
      if (username !== user.username) await notifyLoginChange(inner, user, [['User name', username]])
      if (email === user.email) return
      await countStrangers(inner, {
        userId: user.id,
        emails: [email],
        most: MAX_ADDRESSES,
        needsProof: false,
      })
      await mailAddressLink(inner, user, email)
    })
    .catch(refuseTakenField)
  const message =
    email === user.email
      ? 'Your profile is saved.'
      : `Your profile is saved. We sent a link to ${email}: once it is opened, this is your address. Until then it stays ${user.email}.`
  return { good: true, message, user: await toMe(ctx, user.id) }
}

type Data = z.output<(typeof accounts.editProfile)['input']>['data']

/** Returns the country code of the resulting address, or '' without a country. Rejects data that cannot be saved. */
async function checkedCountry(
  ctx: SignedInContext,
  user: User,
  requested: Data & { username: string; email: string },
): Promise<string> {
  // Does not reveal that a new email is taken; only the recipient of the link emailed to it learns that.
  const problems = await takenFields(ctx.db, { username: requested.username, email: user.email }, user.id)
  const given = requested.country ?? user.country
  const country = given === '' ? '' : readCountry(given)
  if (country === null) problems.country = 'We do not know this country. Please choose one from the list.'
  const newLogin = requested.email !== user.email || requested.username !== user.username
  if (newLogin && requested.password === '')
    problems.password = 'Please enter your password to change your email address or user name.'
  else if (newLogin && !(await isPassword(user.passwordHash, requested.password)))
    problems.password = 'This is not your password.'
  refuseFields(problems)
  return country ?? ''
}

function columnsOf(user: User, data: Data, country: string) {
  const { password: _, email: _unproven, oneName: _said, personalInfo, ...given } = data
  const { firstName = user.firstName, lastName = user.lastName } = given
  const state = given.state ?? user.state
  // If the certificate name was the default name, it remains the default.
  const wasUsual = user.personalInfo.exactname === fullName(user)
  const known = { ...user.personalInfo, ...(wasUsual ? { exactname: '' } : {}) }
  return {
    ...given,
    personalInfo: withName({ firstName, lastName, personalInfo: { ...known, ...personalInfo } }),
    state: readSubdivision(country, state) ?? state,
    country,
  }
}

/** Returns the names of the changed fields only; the audit log stores no personal data. */
const changedFields = (user: User, columns: ReturnType<typeof columnsOf>): string[] =>
  (Object.entries(columns) as [keyof User, unknown][])
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(user[field], value))
    .map(([field]) => field)
