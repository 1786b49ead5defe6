import { and, eq } from 'drizzle-orm'
import type { AddressPart, SignUpPart } from '#features/core/accounts/server/public.ts'
import { domainOf } from '#features/core/company-people/rules/mail-domains.ts'
import { partnerSignupRules, partnerSignups } from '../tables.ts'
import { decideSignups } from './decide.ts'

/** By a partner that is open to everybody. */
export const OPEN = 'open'

/** Writes down who signed up under a partner, and by which link. Who is no member yet waits for a yes. */
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

/**
 * Applies the rules of a partner to a person who has just proven an address: before that, anyone could have
 * typed it.
 */
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
