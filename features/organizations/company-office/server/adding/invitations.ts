import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  changeInvitation,
  companyInvitations,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import { suppressionsOf } from '#platform/server/mail/suppressions.ts'
import type { corporateAdding } from '../../contract/adding.ts'

export const invitations: Handler<typeof corporateAdding.invitations> = async (input, ctx) => {
  const { company, supervisorId } = await peopleScope(ctx, input.compid)
  const query = ctx.db
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, company.id),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
        supervisorId === null ? undefined : eq(companyInvitations.supervisorId, supervisorId),
        matching(input.search, [companyInvitations.email]),
      ),
    )
  const order = [desc(companyInvitations.invitedAt), desc(companyInvitations.id)]
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const unreachable = await suppressionsOf(ctx.db, pluck(rows, 'email'))
  return {
    total,
    rows: rows.map(({ id, email, person, invitedAt, remindedAt }) => ({
      invitationid: id,
      email,
      invitedAt,
      remindedAt,
      name: fullName(person),
      unreachableSince: unreachable.get(emailKey(email))?.since ?? null,
    })),
  }
}

export const changeOne: Handler<typeof corporateAdding.changeInvitation> = async (input, ctx) => {
  const { company, supervisorId } = await peopleScope(ctx, input.compid)
  const { invitationid: id, act } = input
  const changed = await changeInvitation(ctx, { company, supervisorId, id, act })
  if (!changed) refuse('forbidden')
  if (act === 'remind') return { message: 'The invitation was sent again.' }
  const { freed } = changed
  const seats = freed === 1 ? ' One reserved seat is free again.' : ` ${freed} reserved seats are free again.`
  return { message: `The invitation was withdrawn.${freed > 0 ? seats : ''}` }
}
