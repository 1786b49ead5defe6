import type { z } from 'zod'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { withName } from '../../rules/certificate-name.ts'
import { mailAddressLink } from '../links/prove-address.ts'
import { leakedProblem } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision } from '../places/subdivisions.ts'
import { addPerson, type PersonDraft } from '../register-person.ts'
import { endSessions, startSession } from '../sessions.ts'
import { recordConsent, termsVersion } from '../terms.ts'
import { refuseFields, refuseTakenField } from './field-refusals.ts'
import { DEFAULT_PARTNER, membershipFor } from './membership.ts'
import { notifyKnownAddress } from './notify-known-address.ts'
import { notifySignupWebhook } from './notify-signup-webhook.ts'
import { findReferrer } from './referrer.ts'
import { signUps } from './sign-up-parts.ts'
import { takenFields } from './taken.ts'

/** Creates an account and logs the user in; reports all validation errors together, at their fields. */
export const createAccount: Handler<typeof accounts.createAccount> = async (input, ctx) => {
  const { data } = input
  const program = input.partnerProgram.toLowerCase()
  const draft = await checkedDraft(ctx, data, program)
  // Hashing is slow, so it runs outside the transaction.
  const passwordHash = await hashPassword(data.password)
  const userid = await ctx
    .transaction(async (inner) => {
      const userId = await addPerson(inner, draft, passwordHash)
      await recordConsent(inner, userId, data.consent.termsVersion, data.consent.statement)
      if (program !== '' && program !== DEFAULT_PARTNER) {
        const signedUp = { userId, program, isMember: draft.partner === program, source: input.source }
        for (const part of inner.parts(signUps)) await part(inner, signedUp)
      }
      if (inner.settings.signupWebhook)
        await inner.enqueue(notifySignupWebhook, { userid: userId }, { key: `signup:${userId}` })
      if (inner.actor) await endSessions(inner, inner.actor.userId, inner.actor.sessionId)
      await mailAddressLink(inner, { ...draft, id: userId }, data.email)
      await startSession(inner, userId)
      return userId
    })
    .catch(refuseTakenField)
  const message = `Welcome, ${data.firstName}. Your account is ready. We sent a link to ${data.email}: please open it, so that we know the address is yours.`
  return { good: true, message, userid }
}

async function checkedDraft(
  ctx: Context,
  data: z.output<(typeof accounts.createAccount)['input']>['data'],
  program: string,
): Promise<Omit<PersonDraft, 'password'>> {
  const problems: FieldMessages = await takenFields(ctx.db, data)
  const country = readCountry(data.country)
  if (data.country !== '' && !country)
    problems.country = 'We do not know this country. Please choose one from the list.'
  const current = termsVersion()
  if (current !== null && data.consent.termsVersion !== current)
    problems['consent.termsVersion'] = 'The terms have changed. Please read and accept the current ones.'
  const referrer = await findReferrer(ctx.db, data, program)
  if ('problem' in referrer) problems.referralid = referrer.problem
  const leaked = await leakedProblem(data.password)
  if (leaked) problems.password = leaked
  if (problems.email) await notifyKnownAddress(ctx, data.email)
  refuseFields(problems)
  const partner = await membershipFor(ctx, program)
  if (partner === null) refuse('bad-input', { fields: { partnerProgram: 'There is no such partner.' } })
  const { password: _, consent: __, referralid: ___, oneName: ____, ...person } = data
  return {
    ...person,
    personalInfo: withName(person),
    state: readSubdivision(country ?? '', data.state) ?? data.state,
    country: country ?? '',
    partner,
    partnerProgram: program,
    referredBy: 'referredBy' in referrer ? referrer.referredBy : null,
  }
}
