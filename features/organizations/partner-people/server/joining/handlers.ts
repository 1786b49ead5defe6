import { and, eq, isNull } from 'drizzle-orm'
import { administeredPartner } from '#features/core/partner/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { suppressionsOf } from '#platform/server/mail/suppressions.ts'
import type { partnerJoining } from '../../contract/joining.ts'
import { partnerInvitations } from '../tables.ts'
import { changeInvitation as change, inviteUsers, knownAmong } from './invite.ts'
import { join, joinWay } from './join.ts'

const createUser: Handler<typeof partnerJoining.createUser> = async ({ partner: code, values }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  const outcomes = await inviteUsers(ctx, partner, values)
  const results = values.map(({ f_name, l_name, email }, index) => ({
    name: fullName({ firstName: f_name, lastName: l_name }),
    email,
    outcome: outcomes[index] ?? ('invited' as const),
  }))
  return { good: true, message: messageOf(results), results }
}

function messageOf(results: readonly { name: string; outcome: string }[]): string {
  const [first] = results
  if (results.length > 1) {
    const invited = results.filter(({ outcome }) => outcome === 'invited').length
    return `${invited} of ${results.length} people get an email.`
  }
  if (first?.outcome === 'already') return `${first.name} belongs to the partner already.`
  if (first?.outcome === 'waiting') return `${first.name} was invited before and has not answered yet.`
  return `${first?.name ?? 'The person'} gets an invitation by email.`
}

const whoIsThere: Handler<typeof partnerJoining.whoIsThere> = async ({ partner: code, emails }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  return { known: [...(await knownAmong(ctx, partner.code, emails))] }
}

const invitations: Handler<typeof partnerJoining.invitations> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const query = ctx.db
    .select()
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.partner, partner.code),
        isNull(partnerInvitations.acceptedAt),
        isNull(partnerInvitations.withdrawnAt),
        matching(input.search, [partnerInvitations.email]),
      ),
    )
  const order = orderOf(input, { newest: latestFirst(partnerInvitations.invitedAt) }, partnerInvitations.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const unreachable = await suppressionsOf(ctx.db, pluck(rows, 'email'))
  return {
    total,
    rows: rows.map(({ id, email, person, invitedAt, remindedAt }) => ({
      invitationid: id,
      email,
      invitedAt,
      remindedAt,
      name: fullName({ firstName: person.f_name, lastName: person.l_name }),
      unreachableSince: unreachable.get(emailKey(email))?.since ?? null,
    })),
  }
}

const changeInvitation: Handler<typeof partnerJoining.changeInvitation> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const { invitationid: id, act } = input
  if (!(await change(ctx, { partner, id, act }))) refuse('forbidden')
  return { message: act === 'remind' ? 'The invitation was sent again.' : 'The invitation was withdrawn.' }
}

export const joiningHandlers: Handlers<typeof partnerJoining> = {
  createUser,
  whoIsThere,
  invitations,
  changeInvitation,
  joinWay,
  join,
}
