import type { z } from 'zod'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { withName } from '../../rules/certificate-name.ts'
import { mailAddressLink } from '../links/prove-address.ts'
import { leakedFault } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision } from '../places/subdivisions.ts'
import { addPerson, type PersonDraft } from '../register-person.ts'
import { endSessions, startSession } from '../sessions.ts'
import { keepConsent, termsVersion } from '../terms.ts'
import { refuseFields, sayTaken } from './field-refusals.ts'
import { nameFor } from './free-name.ts'
import { DEFAULT_PARTNER, membershipFor } from './membership.ts'
import { findReferrer } from './referrer.ts'
import { signUps } from './sign-up-parts.ts'
import { takenFields } from './taken.ts'
import { tellKnownAddress } from './tell-known-address.ts'
import { tellSignupWebhook } from './tell-signup-webhook.ts'

/** Opens an account: all faults are told at once, at their fields; then the person is logged in. */
export const createAccount: Handler<typeof accounts.createAccount> = async (input, call) => {
  const { data } = input
  const program = input.partnerProgram.toLowerCase()
  const draft = await checkedDraft(call, data, program)
  // Hashing takes long: no transaction waits for it.
  const passwordHash = await hashPassword(data.password)
  const userid = await call
    .transaction(async (inner) => {
      const userId = await addPerson(inner, draft, passwordHash)
      await keepConsent(inner, userId, data.consent.termsVersion, data.consent.statement)
      if (program !== '' && program !== DEFAULT_PARTNER) {
        const signedUp = { userId, program, isMember: draft.partner === program, source: input.source }
        for (const part of inner.parts(signUps)) await part(inner, signedUp)
      }
      if (inner.settings.signupWebhook)
        await inner.enqueue(tellSignupWebhook, { userid: userId }, { key: `signup:${userId}` })
      if (inner.actor) await endSessions(inner.db, inner.now, inner.actor.userId, inner.actor.sessionId)
      await mailAddressLink(inner, { ...draft, id: userId }, data.email)
      await startSession(inner, userId)
      return userId
    })
    .catch(sayTaken)
  const named = data.username ? '' : ` Your user name is ${draft.username}.`
  const message = `Welcome, ${data.firstName}. Your account is ready.${named} We sent a link to ${data.email}: please open it, so that we know the address is yours.`
  return { good: true, message, userid }
}

async function checkedDraft(
  call: Call,
  data: z.output<(typeof accounts.createAccount)['input']>['data'],
  program: string,
): Promise<Omit<PersonDraft, 'password'>> {
  const faults: FieldMessages = await takenFields(call.db, data)
  const country = readCountry(data.country)
  if (data.country !== '' && !country)
    faults.country = 'We do not know this country. Please choose one from the list.'
  const current = termsVersion()
  if (current !== null && data.consent.termsVersion !== current)
    faults['consent.termsVersion'] = 'The terms have changed. Please read and accept the current ones.'
  const referrer = await findReferrer(call.db, data, program)
  if ('fault' in referrer) faults.referralid = referrer.fault
  const leaked = await leakedFault(data.password)
  if (leaked) faults.password = leaked
  if (faults.email) await tellKnownAddress(call, data.email)
  refuseFields(faults)
  const partner = await membershipFor(call, program)
  if (partner === null) refuse('bad-input', { fields: { partnerProgram: 'There is no such partner.' } })
  const { password: _, consent: __, referralid: ___, ...person } = data
  return {
    ...person,
    username: data.username || (await nameFor(call, data)),
    personalInfo: withName(person),
    state: readSubdivision(country ?? '', data.state) ?? data.state,
    country: country ?? '',
    partner,
    partnerProgram: program,
    referredBy: 'referredBy' in referrer ? referrer.referredBy : null,
  }
}
