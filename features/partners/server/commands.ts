import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import { readPagePaths } from '#platform/server/http/page-paths.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { announce } from '#platform/server/live/listen.ts'
import type { PartnerFeatures } from '../contract.ts'
import { DEFAULT_PARTNER } from '../rules/choose-partner.ts'
import { isFreeCode } from '../rules/free-code.ts'
import { findPartner, type Partner, partnerPrices } from './queries.ts'
import { partnerPriceRows, partners } from './tables.ts'

export const nothingHidden: PartnerFeatures = {
  hideCredit: false,
  hideCasino: false,
  hideFeedback: false,
  hideCartAds: false,
  hideInstructorAdmin: false,
  hidePromoBlock: false,
}

export type PartnerDraft = Pick<Partner, 'code' | 'name' | 'colorScheme'> & Partial<Partner>

/** The provider itself is a partner too; it sells to everybody and is there from the first start. */
export async function addDefaultPartner(app: App): Promise<void> {
  const { provider } = app.settings
  await app.db
    .insert(partners)
    .values({
      code: DEFAULT_PARTNER,
      name: provider.name,
      openPrices: true,
      partnerSeminars: true,
      features: nothingHidden,
      colorScheme: { primary: '#0b4f6c', accent: '#d9822b' },
      contactEmail: provider.email,
      contactPhone: provider.phone,
      createdAt: app.clock(),
    })
    .onConflictDoNothing()
}

/** Adds a partner. Its code must not be the first part of a page's address: 'taken-code'. */
export async function addPartner(
  call: Call<'taken-code'>,
  draft: PartnerDraft,
  pagePaths: readonly string[] = readPagePaths(),
): Promise<void> {
  if (!isFreeCode(draft.code, pagePaths)) {
    call.refuse('taken-code', {
      message: `The code ${draft.code} is the beginning of a page’s address already.`,
    })
  }
  await call.db.insert(partners).values({ features: nothingHidden, createdAt: call.now, ...draft })
  await call.audit({ action: 'partners.add', target: draft.code, details: { name: draft.name } })
  await announce(call.db, 'partners')
}

/** Sets a partner's own price of a course in US cents, from now on or from a later moment; null ends it. */
export async function setPartnerPrice(
  call: Call,
  partner: string,
  courseCode: string,
  minor: number | null,
  validFrom: Date = call.now,
): Promise<void> {
  const before = (await partnerPrices(call.db, partner, call.now)).get(courseCode) ?? null
  await call.db
    .insert(partnerPriceRows)
    .values({ partner, courseCode, minor, validFrom })
    .onConflictDoUpdate({
      target: [partnerPriceRows.partner, partnerPriceRows.courseCode, partnerPriceRows.validFrom],
      set: { minor },
    })
  await call.audit({
    action: 'partners.price',
    target: partner,
    details: { courseCode, minor, before, from: validFrom.toISOString() },
  })
  await tellPartnerPrices(call)
}

/** Catalogs that hold the prices are kept in the memory of every process, and shown by open pages. */
export async function tellPartnerPrices(call: Call): Promise<void> {
  await announce(call.db, 'partners')
  await announceTo(call.db, 'prices')
}

type PartnerTerms = Pick<Partner, 'discountBasisPoints' | 'roundDown' | 'currency' | 'openMembership'>

/** Changes the terms at which a partner sells; open pages show the new prices at once. */
export async function setPartnerTerms(call: Call, code: string, terms: PartnerTerms): Promise<void> {
  const before = await findPartner(call.db, code)
  if (!before) refuse('not-found')
  await call.db.update(partners).set(terms).where(eq(partners.code, before.code))
  const { discountBasisPoints, roundDown, currency, openMembership } = before
  await call.audit({
    action: 'partners.terms',
    target: before.code,
    details: { before: { discountBasisPoints, roundDown, currency, openMembership }, after: terms },
  })
  await tellPartnerPrices(call)
}
