import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import type { jobAdmin } from '../contract/employer-contract.ts'
import { notifyJobAlerts } from './alerts.ts'
import { openingDecided } from './mail.ts'
import { jobOpenings } from './tables.ts'

/** Approves or refuses an opening, once. Approval notifies users with a matching alert. */
export const decide: Handler<typeof jobAdmin.decide> = async (input, ctx) => {
  const { openingid, revision, approve, reason } = input
  const [opening] = await ctx.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid)).for('update')
  if (!opening) return ctx.refuse('not-found')
  if (opening.stage !== 'asked') return ctx.refuse('decided')
  const [decided] = await ctx.db
    .update(jobOpenings)
    .set({
      stage: approve ? 'open' : 'refused',
      answer: approve ? '' : reason,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
      revision: revision + 1,
    })
    .where(and(eq(jobOpenings.id, openingid), eq(jobOpenings.revision, revision)))
    .returning()
  if (!decided) return ctx.refuse('changed')
  await ctx.audit({ action: 'jobs.decide', target: openingid, details: { approve, reason } })
  const poster = await findUser(ctx.db, opening.postedBy)
  const url = `${ctx.settings.publicUrl}/jobService?part=ours`
  if (poster)
    await sendMail(ctx, openingDecided, poster.email, {
      title: opening.title,
      approved: approve,
      reason,
      url,
    })
  if (approve) await ctx.enqueue(notifyJobAlerts, { openingId: openingid })
  return { good: true }
}

export const openingsToApprove: TodayCard = {
  key: 'jobs.waiting',
  label: 'Job openings to approve',
  to: '/jobService?part=approve',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, jobOpenings, eq(jobOpenings.stage, 'asked'), jobOpenings.createdAt, (opening) => ({
      name: opening.title,
      at: opening.createdAt,
    })),
}
