import { sql } from 'drizzle-orm'
import { agreedToCalls } from '#features/core/accounts/server/public.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { CallReason } from '#platform/server/extensions/call-reasons.ts'
import { carts } from './tables.ts'

const HOUR = 3_600_000
const QUIET_HOURS = 24
const LONGEST_DAYS = 30

/** Carts untouched for at least a day and at most a month, of users who agreed to be called. */
export const abandonedCarts: CallReason = {
  key: 'cart',
  label: 'Cart left',
  script:
    'I am calling about the courses in your cart. Can I answer a question about them, or help you with the payment?',
  people(_db, now) {
    const quiet = new Date(now.getTime() - QUIET_HOURS * HOUR).toISOString()
    const oldest = new Date(now.getTime() - LONGEST_DAYS * 24 * HOUR).toISOString()
    return sql`select ${carts.userId} as user_id, '' as name, '' as email, '' as phone, '' as company,
        jsonb_build_object('at', ${carts.updatedAt}, 'codes', held.codes, 'items', held.items) as fact,
        ${carts.updatedAt} as since
      from ${carts} cross join lateral (
        select jsonb_agg(line->>'code' order by line->>'code')
            filter (where line->>'kind' in ('course', 'exam')) as codes,
          count(*)::int as items
        from jsonb_array_elements(${carts.lines}) line where (line->>'quantity')::int > 0
      ) held
      where held.items > 0 and ${carts.updatedAt} between ${oldest} and ${quiet}
        and ${agreedToCalls(carts.userId)}`
  },
  sentence({ at, codes, items }) {
    const named = Array.isArray(codes) ? codes.map(String) : []
    const things =
      named.length > 0 ? named.slice(0, 3).join(', ') : `${items} ${items === 1 ? 'item' : 'items'}`
    const more = named.length > 3 ? ` and ${named.length - 3} more` : ''
    return `Left ${things}${more} in the cart on ${formatDate(String(at))}.`
  },
}
