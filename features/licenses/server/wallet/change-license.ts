import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { LicenseDraft } from '../../contract/license-draft.ts'
import type { licenses as contract } from '../../contract.ts'
import { asksHours, ruleSets } from '../../rules/rule-sets.ts'
import { type License, ownLicense } from '../own-license.ts'
import { refitRows } from '../roster/refit-rows.ts'
import { licenses } from '../tables.ts'

const MOST_LICENSES = 30

/** Stores a license. What waited for one goes on its way to the roster. */
export const add: Handler<typeof contract.add> = async ({ license: draft }, call) => {
  await refuseFuture(call, draft)
  const { userId } = call.actor
  const held = await call.db.$count(licenses, and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
  if (held >= MOST_LICENSES) return call.refuse('too-many-licenses')
  const id = uuid({ msecs: call.now.getTime() })
  const written = await call.db
    .insert(licenses)
    .values({ id, userId, ...columnsOf(draft), createdAt: call.now, changedAt: call.now })
    .onConflictDoNothing()
    .returning({ id: licenses.id })
  if (written.length === 0) return call.refuse('same-number', { fields: { 'license.number': SAME } })
  await call.audit({ action: 'licenses.add', target: id, details: { after: columnsOf(draft) } })
  await refitRows(call, userId)
  return { licenseid: id }
}

const SAME = 'This license is stored already.'

/** Corrects a license, or gives it the dates of its renewal. */
export const change: Handler<typeof contract.change> = async ({ licenseid, license: draft }, call) => {
  const before = await ownLicense(call, licenseid)
  await refuseFuture(call, draft)
  try {
    await call.transaction(async (inner) => {
      await inner.db
        .update(licenses)
        .set({ ...columnsOf(draft), changedAt: call.now })
        .where(eq(licenses.id, before.id))
      await inner.audit({
        action: 'licenses.change',
        target: before.id,
        details: { before: factsOf(before), after: columnsOf(draft) },
      })
      await refitRows(inner, call.actor.userId)
    })
  } catch (error) {
    if (isDuplicate(error, 'licenses_number'))
      return call.refuse('same-number', { fields: { 'license.number': SAME } })
    throw error
  }
  return { good: true }
}

export const remove: Handler<typeof contract.remove> = async ({ licenseid }, call) => {
  const own = await ownLicense(call, licenseid)
  await call.transaction(async (inner) => {
    await inner.db.update(licenses).set({ archivedAt: call.now }).where(eq(licenses.id, own.id))
    await inner.audit({ action: 'licenses.remove', target: own.id, details: { before: factsOf(own) } })
    await refitRows(inner, call.actor.userId)
  })
  return { good: true }
}

async function refuseFuture(call: SignedInCall, { issuer, issuedOn }: LicenseDraft): Promise<void> {
  const zone = ruleSets[issuer].zone ?? (await timeZoneOf(call.db, call.actor.userId))
  // One day of grace: who has just been issued a license may live ahead of its agency.
  if (issuedOn <= dayIn(new Date(call.now.getTime() + 86_400_000), zone)) return
  refuse('bad-input', { fields: { 'license.issuedOn': 'That day has not come yet.' } })
}

const columnsOf = (draft: LicenseDraft) => ({
  ...draft,
  agency: draft.issuer === 'other' ? draft.agency : '',
  ownHours: asksHours(draft.issuer, draft.kind) ? draft.ownHours : null,
})

const factsOf = ({ issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours }: License) => ({
  ...{ issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours },
})
