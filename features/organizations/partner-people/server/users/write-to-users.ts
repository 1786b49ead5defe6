import { findPeople } from '#features/core/accounts/server/public.ts'
import { partnerScope } from '#features/core/partner/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { membership } from '../../contract.ts'
import { kindLabels } from '../../rules/user-messages.ts'
import { usersInScope } from '../scope.ts'
import { partnerMessage } from './mails.ts'

/** Invitations to buy are advertising, so people who opted out are skipped. */
const isAdvertising = (kind: string): boolean => kind === 'exam'

export const writeToUsers: Handler<typeof membership.writeToUsers> = async (input, ctx) => {
  const scope = await partnerScope(ctx, input.partner)
  const ids = [...new Set(input.userids)]
  await usersInScope(ctx, scope, ids)
  const people = [...(await findPeople(ctx.db, ids)).values()]
  const requested = people.filter(
    ({ marketingOptOutAt }) => !(isAdvertising(input.kind) && marketingOptOutAt !== null),
  )
  const reachable = requested.filter(({ email }) => hasMailbox(email))
  const facts = {
    partner: scope.partner.name,
    kind: input.kind,
    message: input.message,
    by: fullName(ctx.actor),
    url: `${ctx.settings.publicUrl}${kindLabels[input.kind].path}`,
  }
  await sendMails(
    ctx,
    partnerMessage,
    reachable.map(({ email }) => ({ to: email, facts })),
  )
  await ctx.audit({
    action: 'membership.write',
    target: scope.partner.code,
    details: { kind: input.kind, people: reachable.length },
  })
  return {
    sent: reachable.length,
    optedOut: people.length - requested.length,
    noEmail: requested.length - reachable.length,
  }
}
