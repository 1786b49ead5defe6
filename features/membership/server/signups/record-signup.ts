import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AddressPart, SignUpPart } from '#features/accounts/server/public.ts'
import { domainOf } from '#features/companies/rules/mail-domains.ts'
import { partnerSignupRules, partnerSignups } from '../tables.ts'
import { decideSignups } from './decide.ts'

/** By a partner that is open to everybody. */
export const OPEN = 'open'

/** Writes down who signed up under a partner, and by which link. Who is no member yet waits for a yes. */
export const recordSignup: SignUpPart = async (call, { userId, program, isMember, source }) => {
  await call.db.insert(partnerSignups).values({
    ...{ id: uuid({ msecs: call.now.getTime() }), partner: program, userId, source, askedAt: call.now },
    ...(isMember
      ? { state: 'approved' as const, rule: OPEN, decidedAt: call.now }
      : { state: 'waiting' as const }),
  })
}

/**
 * Applies the rules of a partner to somebody who has just proven to read the mail of an address: before that anybody
 * could have typed it.
 */
export const applyRules: AddressPart = async (call, { userId, email }) => {
  const waiting = await call.db
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
    await decideSignups(call, [signup], {
      ...{ partner: signup.partner, approve: act === 'approve', rule: domain },
      reason: act === 'approve' ? '' : ruleReason(domain),
    })
}

export const ruleReason = (domain: string): string => `Addresses at ${domain} are not accepted.`
