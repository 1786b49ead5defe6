import { type SQL, sql } from 'drizzle-orm'
import { phoneBook } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type CallReason, callReasons } from '#platform/server/extensions/call-reasons.ts'
import { partsFor } from '#platform/server/office.ts'
import { emailDigest, phoneDigest } from './contact-digests.ts'
import { callBlocks, callPeople } from './tables.ts'

/** Returns the call reasons that the caller may see. */
export const reasonsFor = (ctx: SignedInContext): CallReason[] => partsFor(ctx, callReasons)

const BLOCKED = 'blocked'

/** Every reason of every person; administrators also see blocked accounts without a current reason. */
function reasonRows(ctx: SignedInContext): SQL {
  const rows = reasonsFor(ctx).map(
    ({ key, people }) => sql`select ${key}::text as reason, found.* from (${people(ctx.db, ctx.now)}) found`,
  )
  const blocked = sql`select ${BLOCKED}::text as reason, ${callBlocks.userId} as user_id, '' as name, '' as email,
    '' as phone, '' as company, '{}'::jsonb as fact, ${callBlocks.at} as since
    from ${callBlocks} where ${callBlocks.userId} is not null and ${callBlocks.liftedAt} is null`
  const none = sql`select ''::text as reason, null::uuid as user_id, '' as name, '' as email, '' as phone,
    '' as company, '{}'::jsonb as fact, null::timestamptz as since where false`
  return sql.join([...rows, holds(ctx.actor, 'product_admin') ? blocked : none], sql` union all `)
}

/**
 * Everyone on the call list, one row per person: `key`, `user_id`, `name`, `email`, `phone`, `company`, `contacts`
 * (digests of their addresses and numbers), `reasons`, `state`, `due_at`, and stored call data. An event contact with
 * an account's address is treated as that account. Accounts are looked up one by one: `offset 0` prevents the planner
 * from reading all of them instead.
 */
export function peopleToCall(ctx: SignedInContext): SQL {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  return sql`
    with reasons as (${reasonRows(ctx)}),
    known as (
      select r.reason, r.fact, r.since, p.id as user_id,
        coalesce(p.id::text, ${emailDigest(sql`r.email`)}, ${phoneDigest(sql`r.phone`)}) as key,
        coalesce(p.name, r.name) as name, coalesce(p.email, r.email) as email,
        coalesce(nullif(p.company, ''), r.company) as company,
        coalesce(nullif(p.phone, ''), nullif(p.phone2, ''), r.phone) as phone,
        array_remove(array[${emailDigest(sql`p.email`)}, ${phoneDigest(sql`p.phone`)}, ${phoneDigest(sql`p.phone2`)},
          ${emailDigest(sql`r.email`)}, ${phoneDigest(sql`r.phone`)}], null) as contacts
      from reasons r
      left join lateral (
        (select * from (${phoneBook}) own where own.id = r.user_id offset 0)
        union all
        (select * from (${phoneBook}) met
          where r.user_id is null and r.email <> '' and lower(met.email) = lower(r.email) offset 0)
      ) p on true
    ),
    people as (
      select known.key, min(known.user_id::text) as user_id, min(known.name) as name, min(known.email) as email,
        max(known.company) as company, max(known.phone) as phone,
        coalesce(jsonb_agg(jsonb_build_object('key', known.reason, 'fact', known.fact, 'since', since)
          order by since)
          filter (where known.reason <> ${BLOCKED}), '[]') as reasons,
        max(since) as latest,
        coalesce(min(since) filter (where c.done_at is null or since > c.done_at), min(since)) as open_since,
        string_to_array(string_agg(nullif(array_to_string(known.contacts, ','), ''), ','), ',') as contacts,
        min(b.id::text) as block_id, min(b.at) as blocked_at, min(b.reason) as blocked_reason,
        c.id as person_id, c.next_at, c.done_at, c.last_outcome, c.last_at, c.caller_id, c.call_until
      from known
      left join ${callPeople} c on c.key = known.key
      left join lateral (
        select id, at, reason from ${callBlocks} x where x.lifted_at is null
          and (x.user_id = known.user_id or x.contacts && known.contacts) order by at limit 1
      ) b on true
      group by known.key, c.id
    )
    select people.*,
      case when block_id is not null then 'blocked' when next_at > ${now} then 'later'
        when next_at is null and done_at >= latest then 'done' else 'due' end as state,
      coalesce(blocked_at, next_at, open_since) as due_at
    from people where phone <> ''`
}
