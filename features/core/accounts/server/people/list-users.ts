import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { accounts } from '../../contract.ts'
import { maskEmail, maskPhone } from '../../rules/mask.ts'
import type { User } from '../queries.ts'
import { users } from '../tables.ts'
import { isPersonFound } from './matches.ts'

/** Searches users: administrators search all users, partner users only their own (product research 6.12). */
export const listUsers: Handler<typeof accounts.listUsers> = async (input, ctx) => {
  const within = searchable(ctx, input.discountCode.toLowerCase())
  const where = and(within, await isPersonFound(ctx.db, users.id, input.search))
  const { rows, total } = await listOf(ctx.db, ctx.db.select().from(users).where(where), input, [
    asc(users.lastName),
    asc(users.firstName),
    asc(users.id),
  ])
  await ctx.audit({
    action: 'accounts.listUsers',
    details: { search: input.search, partner: input.discountCode, page: input.page, found: total },
  })
  return { users: rows.map(maskedUser), total }
}

/** Condition for the partners whose users the caller may search; undefined means no restriction. */
function searchable(ctx: SignedInContext, partner: string): SQL | undefined {
  if (holds(ctx.actor, 'product_admin')) return partner === '' ? undefined : eq(users.partner, partner)
  const own = ctx.actor.grants
    .filter(({ capability }) => capability === 'partner_admin' || capability === 'partner_supervisor')
    .flatMap(({ scope }) => scope ?? [])
  if (own.length === 0 || (partner !== '' && !own.includes(partner))) refuse('forbidden')
  return inArray(users.partner, partner === '' ? own : [partner])
}

const maskedUser = ({ id, username, firstName, lastName, email, phone, company, partner }: User) => ({
  id,
  username,
  firstName,
  lastName,
  company,
  partner,
  email: maskEmail(email),
  phone: maskPhone(phone),
})
