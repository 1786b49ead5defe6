import { sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { readPagePaths } from '#platform/server/http/web/page-paths.ts'
import { announce } from '#platform/server/live/listen.ts'
import { partnersAdmin as contract } from '../contract/partner-admin.ts'
import type { PartnerFeatures } from '../contract.ts'
import { DEFAULT_PARTNER } from '../rules/choose-partner.ts'
import { isFreeCode } from '../rules/free-code.ts'
import { publishPartnerPrices } from './publish-partner-prices.ts'
import { findPartner, type Partner, partnerPrices } from './queries.ts'
import { partnerPriceRows, partners } from './tables.ts'
import { partnersAdmin } from './tenancy/partner-admin.ts'

export const nothingHidden: PartnerFeatures = {
  hideCredit: false,
  hideCasino: false,
  hideFeedback: false,
  hideCartAds: false,
  hideInstructorAdmin: false,
  hidePromoBlock: false,
}

export type PartnerDraft = Pick<Partner, 'code' | 'name' | 'colorScheme'> & Partial<Partner>

/** The provider is also a partner: it sells to everyone and is created at the first start. */
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

/** Adds a partner. Refuses with 'taken-code' if its code is the first segment of a page's path. */
export async function addPartner(
  ctx: Context<'taken-code'>,
  draft: PartnerDraft,
  pagePaths: readonly string[] = readPagePaths(),
): Promise<void> {
  if (!isFreeCode(draft.code, pagePaths)) {
    ctx.refuse('taken-code', {
      message: `The code ${draft.code} is the beginning of a page’s address already.`,
    })
  }
  await ctx.db.insert(partners).values({ features: nothingHidden, createdAt: ctx.now, ...draft })
  await ctx.audit({ action: 'partners.add', target: draft.code, details: { name: draft.name } })
  await announce(ctx.db, 'partners')
}

export interface PartnerPriceDraft {
  courseCode: string
  /** US cents; null ends the partner-specific price. */
  minor: number | null
  /** Time from which the price applies. */
  validFrom: Date
}

/** Sets several of a partner's own prices; each course at most once for the same time. */
export async function setPartnerPrices(
  ctx: Context,
  partner: string,
  drafts: readonly PartnerPriceDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const before = await partnerPrices(ctx.db, partner, ctx.now)
  const set = { setBy: ctx.actor?.userId ?? null, setAt: ctx.now }
  await ctx.db
    .insert(partnerPriceRows)
    .values(drafts.map((draft) => ({ partner, ...draft, ...set })))
    .onConflictDoUpdate({
      target: [partnerPriceRows.partner, partnerPriceRows.courseCode, partnerPriceRows.validFrom],
      set: { minor: sql`excluded.minor`, ...set },
    })
  await ctx.audit(
    ...drafts.map(({ courseCode, minor, validFrom }) => ({
      action: 'partners.price',
      target: partner,
      details: {
        courseCode,
        minor,
        from: validFrom.toISOString(),
        before: before.get(courseCode) ?? null,
      },
    })),
  )
  await publishPartnerPrices(ctx)
}

/** Sets a partner's own price of a course in US cents, from now on or from a later time; null ends it. */
export async function setPartnerPrice(
  ctx: Context,
  partner: string,
  courseCode: string,
  minor: number | null,
  validFrom: Date = ctx.now,
): Promise<void> {
  await setPartnerPrices(ctx, partner, [{ courseCode, minor, validFrom }])
}

type PartnerTerms = Pick<Partner, 'discountBasisPoints' | 'roundDown' | 'currency' | 'openMembership'>

/** Changes a partner's sales terms; open pages show the new prices immediately. */
export async function setPartnerTerms(
  ctx: SignedInContext,
  code: string,
  terms: PartnerTerms,
): Promise<void> {
  const before = (await findPartner(ctx.db, code)) ?? refuse('not-found')
  await partnersAdmin.save(ctx.declaring(contract.save.errors), { id: before.id, changes: terms })
}
