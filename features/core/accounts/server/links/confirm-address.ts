import { refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import type { accountsAddress } from '../../contract/address-contract.ts'
import { findUser } from '../queries.ts'
import { findLink, spendLink, waitingAddress } from './mailed-links.ts'
import { changeAddress, mailAddressLink, proveOwnAddress } from './prove-address.ts'

/** Returns the account whose address an emailed link would confirm; null if the link is no longer valid. */
export const checkAddressLink: Handler<typeof accountsAddress.checkAddressLink> = async ({ token }, ctx) => {
  const link = await findLink(ctx.db, token, 'address', ctx.now)
  const user = link && (await findUser(ctx.db, link.userId))
  return { link: link && user ? { email: link.email, username: user.username } : null }
}

/** Confirms an email with the link sent to it; requires no login. */
export const confirmAddress: Handler<typeof accountsAddress.confirmAddress> = async ({ token }, ctx) => {
  const { userId, email } = (await findLink(ctx.db, token, 'address', ctx.now)) ?? ctx.refuse('dead-link')
  const user = (await findUser(ctx.db, userId)) ?? ctx.refuse('dead-link')
  const changes = email !== user.email
  await ctx
    .transaction(async (inner) => {
      if (!(await spendLink(inner, token, 'address'))) return inner.refuse('dead-link')
      if (changes) await changeAddress(inner, user, email)
      else await proveOwnAddress(inner, user)
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'users_email')) ctx.refuse('address-taken')
      throw error
    })
  const message = changes
    ? `${email} is your address now. Please log in again, with it or with your user name ${user.username}.`
    : `${email} is confirmed. Thank you.`
  return { good: true, message }
}

/** Sends a new link to the pending email, or to the current email if it is unconfirmed or suppressed. */
export const sendAddressLink: Handler<typeof accountsAddress.sendAddressLink> = async (_input, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const waiting = await waitingAddress(ctx.db, user.id, ctx.now)
  const isOpen = !user.emailProvenAt || (await suppressionOf(ctx.db, user.email)) !== null
  const to = waiting ?? (isOpen ? user.email : null)
  if (!to) return ctx.refuse('nothing-to-confirm')
  await mailAddressLink(ctx, user, to)
  return { good: true, message: `We sent a new link to ${to}. Check your spam folder if it does not arrive.` }
}
