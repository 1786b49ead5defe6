import { findUser, mailResetLink } from '#features/accounts/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { refuse, withFields } from '#platform/contract/refusal.ts'
import { underOwnNames } from '#platform/contract/wire-names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { membership } from '../../contract.ts'
import { userInScope } from '../scope.ts'
import { partnerChangedProfile } from './mails.ts'
import { detailLabels, userEditor } from './user-editor.ts'

const ownNames = { f_name: 'firstName', l_name: 'lastName' } as const
const wireNames: Readonly<Record<string, string>> = { firstName: 'f_name', lastName: 'l_name' }

/**
 * Changes the profile of one of the partner's people and tells them. What one logs in with is theirs alone: who could
 * set another address here could take the account over.
 */
export const editUser: Handler<typeof membership.editUser> = async ({ partner, userid, values }, call) => {
  const { scope } = await userInScope(call, partner, userid)
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  const { revision, email, username, password, ...profile } = values
  const faults = {
    ...(email !== undefined && email.toLowerCase() !== user.email.toLowerCase()
      ? { 'values.email': 'Only the person can change the email address, in My profile.' }
      : {}),
    ...(username !== undefined && username.toLowerCase() !== user.username.toLowerCase()
      ? { 'values.username': 'Only the person can change the user name, in My profile.' }
      : {}),
    ...(password ? { 'values.password': 'People choose their own passwords. Email a link instead.' } : {}),
  }
  if (Object.keys(faults).length > 0) refuse('bad-input', { fields: faults })
  const changes = underOwnNames(profile, ownNames)
  const saved = await userEditor
    .save(call, { id: userid, revision, within: 'values', changes })
    .catch((error: unknown) => {
      throw withFields(error, (field) => `values.${wireNames[field.slice(7)] ?? field.slice(7)}`)
    })
  const after = (await findUser(call.db, userid)) ?? refuse('not-found')
  const keys = Object.keys(detailLabels) as (keyof typeof detailLabels)[]
  const fields = keys.filter((key) => user[key] !== after[key]).map((key) => detailLabels[key])
  if (fields.length > 0 && userid !== call.actor.userId)
    await sendMail(call, partnerChangedProfile, user.email, {
      ...{ partner: scope.partner.name, firstName: after.firstName, fields },
      by: `${call.actor.firstName} ${call.actor.lastName}`,
      url: `${call.settings.publicUrl}/myProfiles`,
    })
  const message = fields.length === 0 ? 'Nothing was changed.' : 'Saved. The person gets an email.'
  return { good: true, message, revision: saved.revision }
}

export const mailLoginLink: Handler<typeof membership.mailLoginLink> = async ({ partner, userid }, call) => {
  await userInScope(call, partner, userid)
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  if (hasMailbox(user.email)) await call.enqueue(mailResetLink, { email: user.email })
  await call.audit({ action: 'membership.mail-login-link', target: userid })
  return { good: true, message: `An email with a link is on its way to ${user.email}.` }
}
