import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import { findPeople, isPersonFound, isReader } from '#features/core/accounts/server/public.ts'
import { domainOf, isPublicMail, readDomain } from '#features/core/company-people/rules/mail-domains.ts'
import { administeredPartner } from '#features/core/partner/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { nameIn } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { partnerSignups as contract } from '../../contract/joining.ts'
import { partnerSignupRules, partnerSignups } from '../tables.ts'
import { decideSignups } from './decide.ts'
import { ruleReason } from './record-signup.ts'

/** Maximum number of links shown with their people. */
const MAX_SOURCES = 20
/** Maximum pending sign-ups decided when a rule is added; the rest are decided when next verifying their address. */
const MAX_AT_ONCE = 500

const sorts = { waiting: partnerSignups.askedAt, newest: latestFirst(partnerSignups.askedAt) }

const signups: Handler<typeof contract.signups> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const query = ctx.db
    .select()
    .from(partnerSignups)
    .where(
      and(
        eq(partnerSignups.partner, partner.code),
        input.state ? eq(partnerSignups.state, input.state) : undefined,
        input.source === '' ? undefined : eq(partnerSignups.source, input.source),
        await isPersonFound(ctx.db, partnerSignups.userId, input.search),
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, partnerSignups.id))
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ userId, decidedBy }) => [userId, ...(decidedBy ? [decidedBy] : [])]),
  )
  const nameOf = nameIn(people)
  return {
    total,
    rows: rows.map(({ id, userId, decidedBy, source, state, askedAt, decidedAt, rule, reason }) => {
      const person = people.get(userId)
      return {
        signupid: id,
        userid: userId,
        source,
        state,
        askedAt,
        decidedAt,
        rule,
        reason,
        name: nameOf(userId),
        decidedBy: nameOf(decidedBy),
        company: person?.company ?? '',
        email: displayEmail(person?.email ?? ''),
        isProven: person ? isReader(person) : false,
      }
    }),
  }
}

const decideSignup: Handler<typeof contract.decideSignup> = async (input, ctx) => {
  const { code } = await administeredPartner(ctx, input.partner)
  const [signup] = await ctx.db
    .select()
    .from(partnerSignups)
    .where(and(eq(partnerSignups.id, input.signupid), eq(partnerSignups.partner, code)))
    .for('update')
  if (!signup) refuse('forbidden')
  if (signup.state !== 'waiting') return ctx.refuse('decided')
  const { approve, reason } = input
  const decided = await decideSignups(ctx, [signup], { partner: code, approve, reason, rule: '' })
  if (decided.length === 0) return ctx.refuse('elsewhere')
  return { message: approve ? 'Approved. The person gets an email.' : 'Rejected. The person gets an email.' }
}

const signupRules: Handler<typeof contract.signupRules> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const [rules, sources] = await Promise.all([
    ctx.db
      .select()
      .from(partnerSignupRules)
      .where(eq(partnerSignupRules.partner, partner.code))
      .orderBy(asc(partnerSignupRules.domain)),
    ctx.db
      .select({ source: partnerSignups.source, people: count() })
      .from(partnerSignups)
      .where(and(eq(partnerSignups.partner, partner.code), ne(partnerSignups.source, '')))
      .groupBy(partnerSignups.source)
      .orderBy(desc(count()), asc(partnerSignups.source))
      .limit(MAX_SOURCES),
  ])
  return {
    isOpen: partner.openMembership,
    link: `${ctx.settings.publicUrl}/${partner.code}`,
    rules: rules.map(({ id, domain, act }) => ({ ruleid: id, domain, act })),
    sources,
  }
}

const addSignupRule: Handler<typeof contract.addSignupRule> = async (
  { partner, domain: typed, act },
  ctx,
) => {
  const { code } = await administeredPartner(ctx, partner)
  const domain = readDomain(typed)
  if (act === 'approve' && (await isPublicMail(domain))) return ctx.refuse('public')
  const id = ctx.newId()
  const row = { id, partner: code, domain, act, createdBy: ctx.actor.userId, createdAt: ctx.now }
  const added = await ctx.db
    .insert(partnerSignupRules)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: partnerSignupRules.id })
  if (added.length === 0) return ctx.refuse('known')
  await ctx.audit({ action: 'membership.add-signup-rule', target: code, details: { domain, act } })
  const waiting = await ctx.db
    .select()
    .from(partnerSignups)
    .where(and(eq(partnerSignups.partner, code), eq(partnerSignups.state, 'waiting')))
    .orderBy(asc(partnerSignups.askedAt))
    .limit(MAX_AT_ONCE)
  const people = await findPeople(ctx.db, pluck(waiting, 'userId'))
  const meant = waiting.filter(({ userId }) => {
    const person = people.get(userId)
    return person && isReader(person) && domainOf(person.email) === domain
  })
  const approve = act === 'approve'
  const reason = approve ? '' : ruleReason(domain)
  const decided = await decideSignups(ctx, meant, { partner: code, approve, reason, rule: domain })
  const done = approve ? 'approved' : 'rejected'
  return { message: decided.length === 0 ? 'Saved.' : `Saved. ${decided.length} who waited: ${done}.` }
}

const removeSignupRule: Handler<typeof contract.removeSignupRule> = async ({ partner, ruleid }, ctx) => {
  const { code } = await administeredPartner(ctx, partner)
  const removed = await ctx.db
    .delete(partnerSignupRules)
    .where(and(eq(partnerSignupRules.id, ruleid), eq(partnerSignupRules.partner, code)))
    .returning({ domain: partnerSignupRules.domain })
  if (removed.length === 0) refuse('forbidden')
  await ctx.audit({
    action: 'membership.remove-signup-rule',
    target: code,
    details: { domain: removed[0]?.domain },
  })
  return { message: 'The rule is removed.' }
}

export const signupHandlers: Handlers<typeof contract> = {
  signups,
  decideSignup,
  signupRules,
  addSignupRule,
  removeSignupRule,
}
