import { unitInReach } from '#features/learn/learning/server/public.ts'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { importedPackages as contract } from '../contract.ts'
import { signLaunch } from './launch-keys.ts'
import { recordsIn, saveOutcome, toPartRecords } from './part-records.ts'
import { launchOf } from './play-address.ts'
import { packageRecords } from './tables.ts'
import { findPackage } from './take-package.ts'
import { cmi5Query } from './xapi/launch-query.ts'

export const tryOut: Handler<typeof contract.tryOut> = async ({ packageid, part: index }, ctx) => {
  const part = (await findPackage(ctx.db, packageid))?.parts[index] ?? refuse('not-found')
  const token = await signLaunch(ctx, { kind: 'trial', packageId: packageid, part: index })
  return launchOf(ctx.settings, token, index, part)
}

export const record: Handler<typeof contract.record> = async ({ unitid }, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const own = (await findUnit(ctx.db, unit.id))?.package
  const found = (own && (await findPackage(ctx.db, own.id))) ?? refuse('not-found')
  const records = await recordsIn(ctx.db, { enrollmentId: enrollment.id, unitId: unit.id })
  return { title: found.title, standard: found.standard, parts: toPartRecords(found.parts, records) }
}

/** Starts a part; without a choice, the first unfinished one. A new start takes over from earlier ones. */
export const open: Handler<typeof contract.open> = async ({ unitid, part: chosen }, ctx) => {
  const reach = await unitInReach(ctx, unitid)
  const { unit, enrollment } = reach
  const own = (await findUnit(ctx.db, unit.id))?.package
  const found = (own && (await findPackage(ctx.db, own.id))) ?? refuse('not-found')
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  const before = await recordsIn(ctx.db, place)
  const unfinished = found.parts.findIndex(
    (_, index) => !before.some((row) => row.part === index && row.completedAt),
  )
  const index = chosen ?? Math.max(0, unfinished)
  const part = found.parts[index] ?? refuse('not-found')
  const launch = { launchId: ctx.newId(), launchedAt: ctx.now, lastSeq: 0, updatedAt: ctx.now }
  const [record] = await ctx.db
    .insert(packageRecords)
    .values({ ...place, ...launch, id: ctx.newId(), packageId: found.id, part: index })
    .onConflictDoUpdate({
      target: [packageRecords.enrollmentId, packageRecords.unitId, packageRecords.part],
      set: launch,
    })
    .returning()
  if (!record) throw new Error('a launch could not be stored')
  // A page reports nothing, so it counts as finished when it was opened.
  if (part.kind === 'page')
    await saveOutcome(ctx, { record, found, reach }, { complete: true, passed: null, scorePercent: null })
  const token = await signLaunch(ctx, { kind: 'record', recordId: record.id })
  const query = found.standard === 'cmi5' ? cmi5Query(ctx.settings, token, record, ctx.actor.userId) : ''
  return {
    ...launchOf(ctx.settings, token, index, { ...part, query: joined(part.query, query) }),
    recordid: record.id,
    launchid: launch.launchId,
    parts: toPartRecords(found.parts, await recordsIn(ctx.db, place)),
  }
}

/** Adds the launch parameters to the query that the package has itself; a fragment stays last. */
function joined(own: string, added: string): string {
  if (added === '') return own
  const [query = '', ...hash] = own.split('#')
  return [`${query}${query === '' ? '?' : '&'}${added}`, ...hash].join('#')
}
