import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licences as contract } from '../../contract.ts'
import type { LicenceDraft } from '../../rules/licence-draft.ts'
import { ruleSets } from '../../rules/rule-sets.ts'
import { refitRows } from '../roster/refit-rows.ts'
import { licences } from '../tables.ts'
import { type Licence, ownLicence } from './own-licence.ts'

const MOST_LICENCES = 30

/** Stores a licence. What waited for one goes on its way to the roster. */
export const add: Handler<typeof contract.add> = async ({ licence: draft }, call) => {
  await refuseFuture(call, draft)
  const { userId } = call.actor
  const held = await call.db.$count(licences, and(eq(licences.userId, userId), isNull(licences.archivedAt)))
  if (held >= MOST_LICENCES) refuse('too-many-licences')
  const id = uuid({ msecs: call.now.getTime() })
  const written = await call.db
    .insert(licences)
    .values({ id, userId, ...columnsOf(draft), createdAt: call.now, changedAt: call.now })
    .onConflictDoNothing()
    .returning({ id: licences.id })
  if (written.length === 0) refuse('same-number', { fields: { 'licence.number': SAME } })
  await call.audit({ action: 'licences.add', target: id, details: { after: columnsOf(draft) } })
  await refitRows(call, userId)
  return { licenceid: id }
}

const SAME = 'This licence is stored already.'

/** Corrects a licence, or gives it the dates of its renewal. */
export const change: Handler<typeof contract.change> = async ({ licenceid, licence: draft }, call) => {
  const before = await ownLicence(call, licenceid)
  await refuseFuture(call, draft)
  try {
    await call.transaction(async (inner) => {
      await inner.db
        .update(licences)
        .set({ ...columnsOf(draft), changedAt: call.now })
        .where(eq(licences.id, before.id))
      await inner.audit({
        action: 'licences.change',
        target: before.id,
        details: { before: factsOf(before), after: columnsOf(draft) },
      })
      await refitRows(inner, call.actor.userId)
    })
  } catch (error) {
    if (isDuplicate(error, 'licences_number')) refuse('same-number', { fields: { 'licence.number': SAME } })
    throw error
  }
  return { good: true }
}

export const remove: Handler<typeof contract.remove> = async ({ licenceid }, call) => {
  const own = await ownLicence(call, licenceid)
  await call.transaction(async (inner) => {
    await inner.db.update(licences).set({ archivedAt: call.now }).where(eq(licences.id, own.id))
    await inner.audit({ action: 'licences.remove', target: own.id, details: { before: factsOf(own) } })
    await refitRows(inner, call.actor.userId)
  })
  return { good: true }
}

async function refuseFuture(call: SignedInCall, { issuer, issuedOn }: LicenceDraft): Promise<void> {
  const zone = ruleSets[issuer].zone ?? (await timeZoneOf(call.db, call.actor.userId))
  // One day of grace: who has just been issued a licence may live ahead of its agency.
  if (issuedOn <= dayIn(new Date(call.now.getTime() + 86_400_000), zone)) return
  refuse('bad-input', { fields: { 'licence.issuedOn': 'That day has not come yet.' } })
}

const columnsOf = (draft: LicenceDraft) => {
  const isOther = draft.issuer === 'other'
  return { ...draft, agency: isOther ? draft.agency : '', ownHours: isOther ? draft.ownHours : null }
}

const factsOf = ({ issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours }: Licence) => ({
  ...{ issuer, agency, kind, class: level, number, issuedOn, expiresOn, ownHours },
})
