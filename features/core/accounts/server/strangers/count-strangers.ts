import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { isReader } from '../people/is-reader.ts'
import { findUser } from '../queries.ts'

const DAY = 86_400_000

/**
 * Records unknown recipients of emails that a user triggers: addresses not proven by any account. Deletes those of
 * previous days. Concurrent commands of one user are serialized.
 */
const count = {
  name: 'accounts.count-strangers',
  text: `with wanted as (select distinct lower(email) as email from unnest($2::text[]) as email),
    strangers as (
      select email from wanted where not exists (
        select from users where lower(users.email) = wanted.email
          and (users.id = $1 or users.email_proven_at is not null or users.password_hash = '')
      )
    ), forgotten as (
      delete from mailed_strangers where user_id = $1 and at <= $4
        and email not in (select email from strangers)
    ), written as (
      insert into mailed_strangers (user_id, email, at) select $1, email, $3 from strangers
      on conflict (user_id, email) do update set at = excluded.at
    )
    select (select count(*) from strangers)::int as now,
      (select count(*) from mailed_strangers where user_id = $1 and at > $4
        and email not in (select email from strangers))::int as before`,
}

export interface UnknownRecipients {
  /** The user who triggers the emails. */
  userId: string
  emails: readonly string[]
  /** Maximum number of unknown recipients per day. */
  most: number
  /** True if the user must have proven their own address first. */
  needsProof: boolean
}

/**
 * Rejects a command that would exceed the user's limit of unknown email recipients in 24 hours, before any changes are
 * made: with `too-many`, or with `forbidden` if the user's own address is required but not proven. Runs in the
 * command's transaction.
 */
export async function countStrangers(
  ctx: Context,
  { userId, emails, most, needsProof }: UnknownRecipients,
): Promise<void> {
  if (emails.length === 0) return
  await ctx.lock('strangers', userId)
  const dayBefore = ctx.after(-DAY)
  const [counted] = await run<{ now: number; before: number }>(ctx.db, count, [
    userId,
    emails,
    ctx.now,
    dayBefore,
  ])
  if (!counted || counted.now === 0) return
  const user = needsProof ? await findUser(ctx.db, userId) : null
  if (needsProof && !(user && isReader(user))) refuse('forbidden', { message: UNPROVEN })
  if (counted.before + counted.now > most) refuse('too-many', { message: tooMany(counted, most) })
}

const UNPROVEN =
  'Before we write to others for you, please confirm your email address with the link that we emailed to you. My profile sends a new one.'

function tooMany({ before }: { before: number }, most: number): string {
  const words = before === 0 ? '' : ` In the last 24 hours it was ${before}.`
  return `We write to at most ${most} new addresses a day for one person.${words} Nothing was changed. Please continue with the others tomorrow, or ask us.`
}
