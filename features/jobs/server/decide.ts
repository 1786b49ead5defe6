import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { TodayCard } from '#platform/server/office.ts'
import type { jobDesk } from '../contract/employer-contract.ts'
import { tellJobAlerts } from './alerts.ts'
import { openingDecided } from './mail.ts'
import { jobOpenings } from './tables.ts'

/** Decided once; who looks for such an opening gets a message when it is approved. */
export const decide: Handler<typeof jobDesk.decide> = async (input, call) => {
  const { openingid, revision, approve, reason } = input
  const [opening] = await call.db
    .select()
    .from(jobOpenings)
    .where(eq(jobOpenings.id, openingid))
    .for('update')
  if (!opening) return call.refuse('not-found')
  if (opening.stage !== 'asked') return call.refuse('decided')
  const [decided] = await call.db
    .update(jobOpenings)
    .set({
      ...{ stage: approve ? 'open' : 'refused', answer: approve ? '' : reason },
      ...{ decidedBy: call.actor.userId, decidedAt: call.now, revision: revision + 1 },
    })
    .where(and(eq(jobOpenings.id, openingid), eq(jobOpenings.revision, revision)))
    .returning()
  if (!decided) return call.refuse('changed')
  await call.audit({ action: 'jobs.decide', target: openingid, details: { approve, reason } })
  const poster = await findUser(call.db, opening.postedBy)
  const url = `${call.settings.publicUrl}/jobService?part=ours`
  if (poster)
    await sendMail(call, openingDecided, poster.email, {
      ...{ title: opening.title, approved: approve, reason, url },
    })
  if (approve) await call.enqueue(tellJobAlerts, { openingId: openingid })
  return { good: true }
}

export const openingsToApprove: TodayCard = {
  key: 'jobs.waiting',
  label: 'Job openings to approve',
  to: '/jobService?part=approve',
  kind: 'worry',
  count: ({ db }) => db.$count(jobOpenings, eq(jobOpenings.stage, 'asked')),
}
