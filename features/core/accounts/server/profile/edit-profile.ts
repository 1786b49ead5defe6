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
import { refuseFields, sayTaken } from '../sign-up/field-refusals.ts'
import { takenFields } from '../sign-up/taken.ts'
import { countStrangers } from '../strangers/count-strangers.ts'
import { users } from '../tables.ts'

/** To how many addresses a day one may have a link sent, for one's own. */
const MAX_ADDRESSES = 5

/**
 * Changes the profile fields in the save. Login data changes only with the password, and the account's
 * address is notified; a new address takes effect once its reader has opened the link that was mailed to it.
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
    .catch(sayTaken)
  const message =
    email === user.email
      ? 'Your profile is saved.'
      : `Your profile is saved. We sent a link to ${email}: once it is opened, this is your address. Until then it stays ${user.email}.`
  return { good: true, message, user: await toMe(ctx, user.id) }
}

type Data = z.output<(typeof accounts.editProfile)['input']>['data']

/** The country code of the resulting address; '' without a country. Refuses what cannot be saved. */
async function checkedCountry(
  ctx: SignedInContext,
  user: User,
  requested: Data & { username: string; email: string },
): Promise<string> {
  // Only its reader learns that a new address is taken: from the response to the link mailed there.
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
  // A name on certificates that was the usual one stays the usual one.
  const wasUsual = user.personalInfo.exactname === fullName(user)
  const known = { ...user.personalInfo, ...(wasUsual ? { exactname: '' } : {}) }
  return {
    ...given,
    personalInfo: withName({ firstName, lastName, personalInfo: { ...known, ...personalInfo } }),
    state: readSubdivision(country, state) ?? state,
    country,
  }
}

/** Which fields changed, by name only: the audit stores no personal data. */
const changedFields = (user: User, columns: ReturnType<typeof columnsOf>): string[] =>
  (Object.entries(columns) as [keyof User, unknown][])
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(user[field], value))
    .map(([field]) => field)
