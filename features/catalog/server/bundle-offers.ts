import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { forgetCatalog } from './keep-catalogs.ts'
import { courseOffers } from './queries.ts'
import { offers } from './tables.ts'

/** Courses at one price of their own, for one user in US cents. */
export interface BundleOffer {
  code: string
  name: string
  listPrice: number
  /** Codes of the courses that it opens. */
  covers: string[]
}

export interface BundleDraft {
  code: string
  name: string
  listPriceMinor: number
  covers: string[]
  /** Whether it is on sale. */
  active: boolean
}

/** The bundle offers on sale, by code; with `codes` only those. */
export async function bundleOffers(db: Db, codes?: readonly string[]): Promise<BundleOffer[]> {
  if (codes?.length === 0) return []
  return db
    .select({ code: offers.code, name: offers.name, listPrice: offers.listPriceMinor, covers: offers.covers })
    .from(offers)
    .where(
      and(
        eq(offers.kind, 'bundle'),
        eq(offers.active, true),
        codes ? inArray(offers.code, [...codes]) : undefined,
      ),
    )
    .orderBy(asc(offers.code))
}

/**
 * Makes or changes a bundle offer. Refuses `bad-input` at `code` where something else is sold under it, and at
 * `covers` for courses that are not on sale or stand there twice.
 */
export async function saveBundleOffer(call: Call, draft: BundleDraft): Promise<void> {
  await mustBeOnSale(call.db, draft.covers)
  const [before] = await call.db.select().from(offers).where(eq(offers.code, draft.code))
  if (before && before.kind !== 'bundle')
    refuse('bad-input', { fields: { code: `${draft.code} is already the code of another offer.` } })
  const { code, ...facts } = draft
  await call.db
    .insert(offers)
    .values({ ...facts, code, id: uuid({ msecs: call.now.getTime() }), kind: 'bundle', inBundles: false })
    .onConflictDoUpdate({ target: offers.code, set: facts })
  await call.audit({
    action: 'catalog.saveBundleOffer',
    target: code,
    details: { before: before ? factsOf(before) : null, after: facts },
  })
  await forgetCatalog(call)
}

/** Says whether a course can be ticked in bundles from now on. Refuses `not-found` for what is no course offer. */
export async function setInBundles(
  call: Call,
  { code, inBundles }: { code: string; inBundles: boolean },
): Promise<void> {
  const [before] = await call.db
    .select({ inBundles: offers.inBundles })
    .from(offers)
    .where(and(eq(offers.code, code), eq(offers.kind, 'course')))
    .for('update')
  if (!before) refuse('not-found')
  if (before.inBundles === inBundles) return
  await call.db.update(offers).set({ inBundles }).where(eq(offers.code, code))
  await call.audit({
    action: 'catalog.setInBundles',
    target: code,
    details: { before: before.inBundles, after: inBundles },
  })
  await forgetCatalog(call)
}

async function mustBeOnSale(db: Db, codes: readonly string[]): Promise<void> {
  const onSale = new Set((await courseOffers(db, codes)).map(({ courseid }) => courseid))
  const missing = codes.filter((code) => !onSale.has(code))
  const message =
    codes.length === 0
      ? 'Please name at least one course.'
      : missing.length > 0
        ? `Not on sale as a course: ${missing.join(', ')}.`
        : new Set(codes).size < codes.length
          ? 'A course is listed twice.'
          : null
  if (message) refuse('bad-input', { fields: { covers: message } })
}

const factsOf = ({ name, listPriceMinor, covers, active }: typeof offers.$inferSelect) => ({
  name,
  listPriceMinor,
  covers,
  active,
})
