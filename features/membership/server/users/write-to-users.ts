import { findPeople } from '#features/accounts/server/public.ts'
import { partnerScope } from '#features/partners/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { membership } from '../../contract.ts'
import { kindWords } from '../../rules/user-messages.ts'
import { usersInScope } from '../scope.ts'
import { partnerMessage } from './mails.ts'

/** What invites to buy is advertising: who wants none is left out. */
const isAdvertising = (kind: string): boolean => kind === 'exam'

export const writeToUsers: Handler<typeof membership.writeToUsers> = async (input, call) => {
  const scope = await partnerScope(call, input.partner)
  const ids = [...new Set(input.userids)]
  await usersInScope(call, scope, ids)
  const people = [...(await findPeople(call.db, ids)).values()]
  const wanted = people.filter(
    ({ marketingOptOutAt }) => !(isAdvertising(input.kind) && marketingOptOutAt !== null),
  )
  const reachable = wanted.filter(({ email }) => hasMailbox(email))
  const facts = {
    ...{ partner: scope.partner.name, kind: input.kind, message: input.message },
    by: `${call.actor.firstName} ${call.actor.lastName}`,
    url: `${call.settings.publicUrl}${kindWords[input.kind].path}`,
  }
  await sendMails(
    call,
    partnerMessage,
    reachable.map(({ email }) => ({ to: email, facts })),
  )
  await call.audit({
    action: 'membership.write',
    target: scope.partner.code,
    details: { kind: input.kind, people: reachable.length },
  })
  return {
    sent: reachable.length,
    optedOut: people.length - wanted.length,
    noEmail: wanted.length - reachable.length,
  }
}
