import { and, eq } from 'drizzle-orm'
import type { AdmissionTerms } from './admit.ts'
import type { ConnectionRow } from './connections.ts'
import { type Identity, signOnLinks } from './tables.ts'

/** Returns the rules of a connection and the stored links of an identity. */
export function termsOf(
  { companyId, justInTime }: ConnectionRow,
  { issuer, subject }: Identity,
): AdmissionTerms {
  const ofIssuer = and(eq(signOnLinks.companyId, companyId), eq(signOnLinks.issuer, issuer))
  return {
    companyId,
    justInTime,
    links: {
      async find(ctx) {
        const mine = and(ofIssuer, eq(signOnLinks.subject, subject))
        const [link] = await ctx.db.select().from(signOnLinks).where(mine)
        return link ?? null
      },
      async use(ctx, id) {
        await ctx.db.update(signOnLinks).set({ usedAt: ctx.now }).where(eq(signOnLinks.id, id))
      },
      isTaken: async (ctx, userId) =>
        (await ctx.db.$count(signOnLinks, and(ofIssuer, eq(signOnLinks.userId, userId)))) > 0,
      async add(ctx, userId) {
        const times = { createdAt: ctx.now, usedAt: ctx.now }
        await ctx.db
          .insert(signOnLinks)
          .values({ id: ctx.newId(), companyId, issuer, subject, userId, ...times })
        await ctx.audit({ action: 'signOn.link', target: userId, details: { companyId, issuer, subject } })
      },
    },
  }
}
