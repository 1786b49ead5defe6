import { refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsAddress } from '../../contract/address-contract.ts'
import { findUser } from '../queries.ts'
import { findLink, spendLink, waitingAddress } from './mailed-links.ts'
import { changeAddress, mailAddressLink, proveOwnAddress } from './prove-address.ts'

/** Whose address a mailed link would confirm; null of one that cannot be used any more. */
export const checkAddressLink: Handler<typeof accountsAddress.checkAddressLink> = async ({ token }, call) => {
  const link = await findLink(call.db, token, 'address', call.now)
  const user = link && (await findUser(call.db, link.userId))
  return { link: link && user ? { email: link.email, username: user.username } : null }
}

/** Confirms an address by the link that was mailed to it: nobody has to be logged in for it. */
export const confirmAddress: Handler<typeof accountsAddress.confirmAddress> = async ({ token }, call) => {
  const { userId, email } = (await findLink(call.db, token, 'address', call.now)) ?? call.refuse('dead-link')
  const user = (await findUser(call.db, userId)) ?? call.refuse('dead-link')
  const changes = email !== user.email
  await call
    .transaction(async (inner) => {
      if (!(await spendLink(inner, token, 'address'))) return inner.refuse('dead-link')
      if (changes) await changeAddress(inner, user, email)
      else await proveOwnAddress(inner, user)
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'users_email')) call.refuse('address-taken')
      throw error
    })
  const message = changes
    ? `${email} is your address now. Please log in again, with it or with your user name ${user.username}.`
    : `${email} is confirmed. Thank you.`
  return { good: true, message }
}

/** Mails a new link to the address that waits for it, or to the own one while it is not confirmed. */
export const sendAddressLink: Handler<typeof accountsAddress.sendAddressLink> = async (_input, call) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const waiting = await waitingAddress(call.db, user.id, call.now)
  const to = waiting ?? (user.emailProvenAt ? null : user.email)
  if (!to) return call.refuse('nothing-to-confirm')
  await mailAddressLink(call, user, to)
  return { good: true, message: `We sent a new link to ${to}. Check your spam folder if it does not arrive.` }
}
