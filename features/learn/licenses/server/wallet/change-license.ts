import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { LicenseDraft } from '../../contract/license-draft.ts'
import type { licenses as contract } from '../../contract.ts'
import { asksHours, ruleSets } from '../../rules/rule-sets.ts'
import { type License, ownLicense } from '../own-license.ts'
import { refitRows } from '../roster/refit-rows.ts'
import { licenses } from '../tables.ts'

const MAX_LICENSES = 30

/** Stores a license and queues the completions that were waiting for one. */
export const add: Handler<typeof contract.add> = async ({ license: draft }, ctx) => {
  await refuseFuture(ctx, draft)
  const { userId } = ctx.actor
  const held = await ctx.db.$count(licenses, and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
  if (held >= MAX_LICENSES) return ctx.refuse('too-many-licenses')
  const id = ctx.newId()
  const written = await ctx.db
    .insert(licenses)
    .values({ id, userId, ...columnsOf(draft), createdAt: ctx.now, changedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: licenses.id })
  if (written.length === 0) return ctx.refuse('same-number', { fields: { 'license.number': SAME } })
  await ctx.audit({ action: 'licenses.add', target: id, details: { after: columnsOf(draft) } })
  await refitRows(ctx, userId)
  return { licenseid: id }
}

const SAME = 'This license is stored already.'

/** Corrects a license or enters the dates of its renewal. */
export const change: Handler<typeof contract.change> = async ({ licenseid, license: draft }, ctx) => {
  const before = await ownLicense(ctx, licenseid)
  await refuseFuture(ctx, draft)
  try {
    await ctx.transaction(async (inner) => {
      await inner.db
        .update(licenses)
        .set({ ...columnsOf(draft), changedAt: ctx.now })
        .where(eq(licenses.id, before.id))
      await inner.audit({
        action: 'licenses.change',
        target: before.id,
        details: { before: factsOf(before), after: columnsOf(draft) },
      })
      await refitRows(inner, ctx.actor.userId)
    })
  } catch (error) {
    if (isDuplicate(error, 'licenses_number'))
      return ctx.refuse('same-number', { fields: { 'license.number': SAME } })
    throw error
  }
  return { good: true }
}

export const remove: Handler<typeof contract.remove> = async ({ licenseid }, ctx) => {
  const own = await ownLicense(ctx, licenseid)
  await ctx.transaction(async (inner) => {
    await inner.db.update(licenses).set({ archivedAt: ctx.now }).where(eq(licenses.id, own.id))
    await inner.audit({ action: 'licenses.remove', target: own.id, details: { before: factsOf(own) } })
    await refitRows(inner, ctx.actor.userId)
  })
  return { good: true }
}

async function refuseFuture(ctx: SignedInContext, { issuer, issuedOn }: LicenseDraft): Promise<void> {
  const zone = ruleSets[issuer].zone ?? OFFICE_ZONE
  // Allows one extra day because a new license holder may be in a time zone ahead of the agency's.
  if (issuedOn <= dayIn(ctx.after(86_400_000), zone)) return
  refuse('bad-input', { fields: { 'license.issuedOn': 'That day has not come yet.' } })
}

const columnsOf = (draft: LicenseDraft) => ({
  ...draft,
  agency: draft.issuer === 'other' ? draft.agency : '',
  ownHours: asksHours(draft.issuer, draft.kind) ? draft.ownHours : null,
})

const factsOf = ({ issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours }: License) => ({
  issuer,
  agency,
  kind,
  class: level,
  number,
  issuedOn,
  expiresOn,
  ownHours,
})
