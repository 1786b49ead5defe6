import { and, or, type SQL, sql } from 'drizzle-orm'
import { holdersWithin } from '#features/core/accounts/server/public.ts'
import type { PartnerScope } from '#features/core/partner/server/public.ts'
import { searchedWords } from '#platform/contract/compare/fold.ts'
import type { Context } from '#platform/server/context.ts'
import { holdsText } from '#platform/server/lists/list-query.ts'
import { inScope } from '../scope.ts'
import { partnerPeople } from '../tables.ts'

export interface UsersFilter {
  search: string
  mode: number
  role?: 'admin' | 'supervisor' | undefined
}

const MAX_WORDS = 5

/** Returns the condition for a partner's user list. Every part uses an index of `partner_people`. */
export async function usersWhere(
  ctx: Context,
  scope: PartnerScope,
  { search, mode, role }: UsersFilter,
): Promise<SQL | undefined> {
  const words = searchedWords(search).slice(0, MAX_WORDS)
  return and(
    inScope(ctx.db, scope),
    modes[mode],
    search.trim() !== '' && words.length === 0 ? sql`false` : undefined,
    ...words.map(({ ways }) =>
      or(...ways.map((way) => and(...way.split(' ').map((part) => isHeld(scope.partner.code, part))))),
    ),
    role ? await holdsRole(ctx, scope.partner.code, role) : undefined,
  )
}

/** Must match the conditions of the partial indexes. */
const modes: Readonly<Record<number, SQL>> = {
  1: sql`${partnerPeople.isReady}`,
  2: sql`not ${partnerPeople.isReady}`,
  3: sql`${partnerPeople.isEnrolled}`,
  4: sql`${partnerPeople.isCertified}`,
}

/** Condition: the name or email contains the text. The index consists of letter pairs. */
function isHeld(partner: string, text: string): SQL {
  const holds = holdsText(partnerPeople.words, text)
  if (text.length < 2) return holds
  return sql`(${partnerPeople.grams} @> partner_grams(${partner}, ${text}) and ${holds})`
}

async function holdsRole(ctx: Context, partner: string, role: 'admin' | 'supervisor'): Promise<SQL> {
  const ids = await holdersWithin(ctx.db, `partner_${role}`, partner)
  return sql`${partnerPeople.userId} = any(${sql.param(ids)}::uuid[])`
}
