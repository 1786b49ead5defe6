import { and, eq } from 'drizzle-orm'
import type { AddressPart, SignUpPart } from '#features/core/accounts/server/public.ts'
import { domainOf } from '#features/core/company-people/rules/mail-domains.ts'
import { partnerSignupRules, partnerSignups } from '../tables.ts'
import { decideSignups } from './decide.ts'

/** Rule name for sign-ups at a partner open to everyone. */
export const OPEN = 'open'

/** Records a sign-up under a partner, with the link used. Non-members wait for approval. */
export const recordSignup: SignUpPart = async (ctx, { userId, program, isMember, source }) => {
  await ctx.db.insert(partnerSignups).values({
    id: ctx.newId(),
    partner: program,
    userId,
    source,
    askedAt: ctx.now,
    ...(isMember
      ? { state: 'approved' as const, rule: OPEN, decidedAt: ctx.now }
      : { state: 'waiting' as const }),
  })
}

/** Applies a partner's rules after a person has verified an address; an unverified address could be anyone's. */
export const applyRules: AddressPart = async (ctx, { userId, email }) => {
  const waiting = await ctx.db
    .select({ signup: partnerSignups, act: partnerSignupRules.act, domain: partnerSignupRules.domain })
    .from(partnerSignups)
    .innerJoin(
      partnerSignupRules,
      and(
        eq(partnerSignupRules.partner, partnerSignups.partner),
        eq(partnerSignupRules.domain, domainOf(email)),
      ),
    )
    .where(and(eq(partnerSignups.userId, userId), eq(partnerSignups.state, 'waiting')))
  for (const { signup, act, domain } of waiting)
    await decideSignups(ctx, [signup], {
      partner: signup.partner,
      approve: act === 'approve',
      rule: domain,
      reason: act === 'approve' ? '' : ruleReason(domain),
    })
}

export const ruleReason = (domain: string): string => `Addresses at ${domain} are not accepted.`
