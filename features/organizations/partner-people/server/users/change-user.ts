import { findUser, mailResetLink } from '#features/core/accounts/server/public.ts'
import { emailKey, hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse, withFields } from '#platform/contract/refusal.ts'
import { fromWireNames } from '#platform/contract/wire-names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { membership } from '../../contract.ts'
import { userInScope } from '../scope.ts'
import { partnerChangedProfile } from './mails.ts'
import { detailLabels, userEditor } from './user-editor.ts'

const ownNames = { f_name: 'firstName', l_name: 'lastName' } as const
const wireNames: Readonly<Record<string, string>> = { firstName: 'f_name', lastName: 'l_name' }

/**
 * Changes the profile of one of the partner's people and notifies them. Login data cannot be changed because a
 * different address would allow taking over the account.
 */
export const editUser: Handler<typeof membership.editUser> = async ({ partner, userid, values }, ctx) => {
  const { scope } = await userInScope(ctx, partner, userid)
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const { revision, email, username, password, ...profile } = values
  const problems = {
    ...(email !== undefined && emailKey(email) !== emailKey(user.email)
      ? { 'values.email': 'Only the person can change the email address, in My profile.' }
      : {}),
    ...(username !== undefined && username.toLowerCase() !== user.username.toLowerCase()
      ? { 'values.username': 'Only the person can change the user name, in My profile.' }
      : {}),
    ...(password ? { 'values.password': 'People choose their own passwords. Email a link instead.' } : {}),
  }
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  const changes = fromWireNames(profile, ownNames)
  const saved = await userEditor
    .save(ctx, { id: userid, revision, within: 'values', changes })
    .catch((error: unknown) => {
      throw withFields(error, (field) => `values.${wireNames[field.slice(7)] ?? field.slice(7)}`)
    })
  const after = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const keys = Object.keys(detailLabels) as (keyof typeof detailLabels)[]
  const fields = keys.filter((key) => user[key] !== after[key]).map((key) => detailLabels[key])
  if (fields.length > 0 && userid !== ctx.actor.userId)
    await sendMail(ctx, partnerChangedProfile, user.email, {
      partner: scope.partner.name,
      firstName: after.firstName,
      fields,
      by: fullName(ctx.actor),
      url: `${ctx.settings.publicUrl}/myProfiles`,
    })
  const message = fields.length === 0 ? 'Nothing was changed.' : 'Saved. The person gets an email.'
  return { good: true, message, revision: saved.revision }
}

export const mailLoginLink: Handler<typeof membership.mailLoginLink> = async ({ partner, userid }, ctx) => {
  await userInScope(ctx, partner, userid)
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  if (hasMailbox(user.email)) await ctx.enqueue(mailResetLink, { email: user.email })
  await ctx.audit({ action: 'membership.mail-login-link', target: userid })
  return { good: true, message: `An email with a link is on its way to ${user.email}.` }
}
