import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, isPersonFound, isReader } from '#features/accounts/server/public.ts'
import { canBeOwned, domainOf } from '#features/companies/rules/mail-domains.ts'
import { administeredPartner } from '#features/partners/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { partnerSignups as contract } from '../../contract/joining.ts'
import { partnerSignupRules, partnerSignups } from '../tables.ts'
import { decideSignups } from './decide.ts'
import { ruleReason } from './record-signup.ts'

/** So many links are shown with their people. */
const MOST_SOURCES = 20
/** So many who wait are decided at once when a rule is added; the others when they next prove their address. */
const MOST_AT_ONCE = 500

const sorts = { waiting: partnerSignups.askedAt, newest: latestFirst(partnerSignups.askedAt) }

const signups: Handler<typeof contract.signups> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const query = call.db
    .select()
    .from(partnerSignups)
    .where(
      and(
        eq(partnerSignups.partner, partner.code),
        input.state ? eq(partnerSignups.state, input.state) : undefined,
        input.source === '' ? undefined : eq(partnerSignups.source, input.source),
        await isPersonFound(call.db, partnerSignups.userId, input.search),
      ),
    )
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, partnerSignups.id))
  const people = await findPeople(
    call.db,
    rows.flatMap(({ userId, decidedBy }) => [userId, ...(decidedBy ? [decidedBy] : [])]),
  )
  const nameOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return {
    total,
    rows: rows.map(({ id, userId, decidedBy, source, state, askedAt, decidedAt, rule, reason }) => {
      const person = people.get(userId)
      return {
        ...{ signupid: id, userid: userId, source, state, askedAt, decidedAt, rule, reason },
        ...{ name: nameOf(userId), decidedBy: nameOf(decidedBy), company: person?.company ?? '' },
        email: shownEmail(person?.email ?? ''),
        isProven: person ? isReader(person) : false,
      }
    }),
  }
}

const decideSignup: Handler<typeof contract.decideSignup> = async (input, call) => {
  const { code } = await administeredPartner(call, input.partner)
  const [signup] = await call.db
    .select()
    .from(partnerSignups)
    .where(and(eq(partnerSignups.id, input.signupid), eq(partnerSignups.partner, code)))
    .for('update')
  if (!signup) refuse('forbidden')
  if (signup.state !== 'waiting') return call.refuse('decided')
  const { approve, reason } = input
  const decided = await decideSignups(call, [signup], { partner: code, approve, reason, rule: '' })
  if (decided.length === 0) return call.refuse('elsewhere')
  return { message: approve ? 'Approved. The person gets an email.' : 'Rejected. The person gets an email.' }
}

const signupRules: Handler<typeof contract.signupRules> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const [rules, sources] = await Promise.all([
    call.db
      .select()
      .from(partnerSignupRules)
      .where(eq(partnerSignupRules.partner, partner.code))
      .orderBy(asc(partnerSignupRules.domain)),
    call.db
      .select({ source: partnerSignups.source, people: count() })
      .from(partnerSignups)
      .where(and(eq(partnerSignups.partner, partner.code), ne(partnerSignups.source, '')))
      .groupBy(partnerSignups.source)
      .orderBy(desc(count()), asc(partnerSignups.source))
      .limit(MOST_SOURCES),
  ])
  return {
    isOpen: partner.openMembership,
    link: `${call.settings.publicUrl}/${partner.code}`,
    rules: rules.map(({ id, domain, act }) => ({ ruleid: id, domain, act })),
    sources,
  }
}

const addSignupRule: Handler<typeof contract.addSignupRule> = async ({ partner, domain, act }, call) => {
  const { code } = await administeredPartner(call, partner)
  if (act === 'approve' && !canBeOwned(domain)) return call.refuse('public')
  const id = uuid({ msecs: call.now.getTime() })
  const row = { id, partner: code, domain, act, createdBy: call.actor.userId, createdAt: call.now }
  const added = await call.db
    .insert(partnerSignupRules)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: partnerSignupRules.id })
  if (added.length === 0) return call.refuse('known')
  await call.audit({ action: 'membership.add-signup-rule', target: code, details: { domain, act } })
  const waiting = await call.db
    .select()
    .from(partnerSignups)
    .where(and(eq(partnerSignups.partner, code), eq(partnerSignups.state, 'waiting')))
    .orderBy(asc(partnerSignups.askedAt))
    .limit(MOST_AT_ONCE)
  const people = await findPeople(
    call.db,
    waiting.map(({ userId }) => userId),
  )
  const meant = waiting.filter(({ userId }) => {
    const person = people.get(userId)
    return person && isReader(person) && domainOf(person.email) === domain
  })
  const approve = act === 'approve'
  const reason = approve ? '' : ruleReason(domain)
  const decided = await decideSignups(call, meant, { partner: code, approve, reason, rule: domain })
  const done = approve ? 'approved' : 'rejected'
  return { message: decided.length === 0 ? 'Saved.' : `Saved. ${decided.length} who waited: ${done}.` }
}

const removeSignupRule: Handler<typeof contract.removeSignupRule> = async ({ partner, ruleid }, call) => {
  const { code } = await administeredPartner(call, partner)
  const removed = await call.db
    .delete(partnerSignupRules)
    .where(and(eq(partnerSignupRules.id, ruleid), eq(partnerSignupRules.partner, code)))
    .returning({ domain: partnerSignupRules.domain })
  if (removed.length === 0) refuse('forbidden')
  await call.audit({
    action: 'membership.remove-signup-rule',
    target: code,
    details: { domain: removed[0]?.domain },
  })
  return { message: 'The rule is removed.' }
}

export const signupHandlers: Handlers<typeof contract> = {
  ...{ signups, decideSignup, signupRules, addSignupRule, removeSignupRule },
}
