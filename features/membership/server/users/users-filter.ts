import { and, type SQL, sql } from 'drizzle-orm'
import { holdersWithin } from '#features/accounts/server/public.ts'
import type { PartnerScope } from '#features/partners/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { likeOf } from '#platform/server/lists/list-query.ts'
import { inScope } from '../scope.ts'
import { partnerPeople } from '../tables.ts'

export interface UsersFilter {
  search: string
  mode: number
  role?: 'admin' | 'supervisor' | undefined
}

const MOST_WORDS = 5

/** The people whom a list of a partner has. Every part of it is answered by an index of `partner_people`. */
export async function usersWhere(
  call: Call,
  scope: PartnerScope,
  { search, mode, role }: UsersFilter,
): Promise<SQL | undefined> {
  return and(
    inScope(call.db, scope),
    modes[mode],
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => holdsText(scope.partner.code, word)),
    role ? await holdsRole(call, scope.partner.code, role) : undefined,
  )
}

/** As the partial indexes have them. */
const modes: Readonly<Record<number, SQL>> = {
  1: sql`${partnerPeople.isReady}`,
  2: sql`not ${partnerPeople.isReady}`,
  3: sql`${partnerPeople.isEnrolled}`,
  4: sql`${partnerPeople.isCertified}`,
}

/** That name or email hold the text anywhere. Two letters that stand side by side are what the index knows. */
function holdsText(partner: string, text: string): SQL {
  const holds = sql`${partnerPeople.words} like lower(${likeOf(text)})`
  if (text.length < 2) return holds
  return sql`(${partnerPeople.grams} @> partner_grams(${partner}, lower(${text})) and ${holds})`
}

async function holdsRole(call: Call, partner: string, role: 'admin' | 'supervisor'): Promise<SQL> {
  const ids = await holdersWithin(call.db, `partner_${role}`, partner)
  return sql`${partnerPeople.userId} = any(${sql.param(ids)}::uuid[])`
}
