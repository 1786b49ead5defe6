import { and, eq } from 'drizzle-orm'
import type { AdmissionTerms } from '#features/organizations/sign-on/server/public.ts'
import type { PlatformRow } from '../platforms.ts'
import { ltiLinks } from '../tables.ts'

interface Subject {
  deploymentId: string
  subject: string
}

/** Returns the rules of a platform's company and the stored links of a user of the platform. */
export function termsOf(
  { id: platformId, companyId, justInTime }: PlatformRow,
  { deploymentId, subject }: Subject,
): AdmissionTerms {
  const ofDeployment = and(eq(ltiLinks.platformId, platformId), eq(ltiLinks.deploymentId, deploymentId))
  return {
    companyId,
    justInTime,
    links: {
      async find(ctx) {
        const mine = and(ofDeployment, eq(ltiLinks.subject, subject))
        const [link] = await ctx.db.select().from(ltiLinks).where(mine)
        return link ?? null
      },
      async use(ctx, id) {
        await ctx.db.update(ltiLinks).set({ usedAt: ctx.now }).where(eq(ltiLinks.id, id))
      },
      isTaken: async (ctx, userId) =>
        (await ctx.db.$count(ltiLinks, and(ofDeployment, eq(ltiLinks.userId, userId)))) > 0,
      async add(ctx, userId) {
        const row = { platformId, deploymentId, subject, userId, createdAt: ctx.now, usedAt: ctx.now }
        await ctx.db.insert(ltiLinks).values({ ...row, id: ctx.newId() })
        await ctx.audit({
          action: 'lti.link',
          target: userId,
          details: { platformId, deploymentId, subject },
        })
      },
    },
  }
}
