import { and, eq } from 'drizzle-orm'
import { administratorsOf, findCompany } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'
import { afterFailure, healthy } from '#platform/server/outside/endpoint-health.ts'
import type { PlatformRow } from '../platforms.ts'
import { ltiPlatforms } from '../tables.ts'

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
  const { health, notifies } = afterFailure(now, problem, ctx.now)
  await ctx.db.update(ltiPlatforms).set(health).where(eq(ltiPlatforms.id, platform.id))
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
