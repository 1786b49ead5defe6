import { and, eq } from 'drizzle-orm'
import { administratorsOf, findCompany } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'
import { waitAfter } from '#platform/server/outside/retry-waits.ts'
import type { PlatformRow } from '../platforms.ts'
import { ltiPlatforms } from '../tables.ts'

const HOUR = 3_600_000
/** Maximum wait between attempts: a recovered platform gets waiting scores within this time. */
const LONGEST_WAIT = 2 * HOUR
/** Administrators get an email when all attempts have failed for this long. */
const NOTIFY_AFTER = 24 * HOUR

export const platformProblemMail: MailTemplate<{
  firstName: string
  company: string
  platform: string
  problem: string
  link: string
}> = {
  name: 'lti.platform-problem',
  subject: ({ company }) => `Scores of ${company} have not been delivered for a day`,
  body: ({ firstName, platform, problem, link }) => [
    heading(`Hello ${firstName}`),
    `Your LMS (${platform}) does not accept the scores of your people. ${problem}`,
    'We try again at least every two hours. Nothing is lost: the scores wait here.',
    button('See the problem', link),
  ],
}

/** Matches the platform only if its settings are unchanged since sending. */
const asSent = ({ id, revision }: PlatformRow) =>
  and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.revision, revision))

export const healthy = { attempts: 0, nextAt: null, failingSince: null, notifiedAt: null, problem: '' }

export async function recordSuccess(ctx: Context, platform: PlatformRow): Promise<void> {
  await ctx.db
    .update(ltiPlatforms)
    .set({ ...healthy, lastSentAt: ctx.now })
    .where(asSent(platform))
}

/** Records a failed attempt. All scores wait until the next one; none are given up. */
export async function recordFailure(ctx: Context, platform: PlatformRow, problem: string): Promise<void> {
  const [now] = await ctx.db.select().from(ltiPlatforms).where(asSent(platform)).for('no key update')
  if (!now) return
  const attempts = now.attempts + 1
  const failingSince = now.failingSince ?? ctx.now
  const notifies = now.notifiedAt === null && ctx.now.getTime() - failingSince.getTime() >= NOTIFY_AFTER
  await ctx.db
    .update(ltiPlatforms)
    .set({
      attempts,
      failingSince,
      problem,
      nextAt: ctx.after(Math.min(waitAfter(attempts) ?? LONGEST_WAIT, LONGEST_WAIT)),
      ...(notifies ? { notifiedAt: ctx.now } : {}),
    })
    .where(eq(ltiPlatforms.id, platform.id))
  if (notifies) await notify(ctx, platform, problem)
}

async function notify(ctx: Context, { companyId, name }: PlatformRow, problem: string): Promise<void> {
  const company = (await findCompany(ctx.db, companyId))?.name ?? ''
  const link = `${ctx.settings.publicUrl}/corporateSettings/lms?company=${companyId}`
  await sendMails(
    ctx,
    platformProblemMail,
    (await administratorsOf(ctx.db, companyId)).map(({ email, firstName }) => ({
      to: email,
      facts: { firstName, company, platform: name, problem, link },
    })),
  )
}
