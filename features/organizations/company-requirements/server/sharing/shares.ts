import { eq } from 'drizzle-orm'
import { administeredCompany, distinctPlaces } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import type { complianceShares } from '../../contract/sharing.ts'
import { shareParameter } from '../../rules/key-pages.ts'
import type { ShareKind } from '../../rules/share-terms.ts'
import { shares, shareViews } from '../tables.ts'
import { sharedReport } from './shared-report.ts'

const pages: Readonly<Record<ShareKind, string>> = {
  inspection: '/corporateTrainingReport/inspection',
  customer: '/osmofloTrainingReport',
}

const links = shareLink({
  table: shares,
  viewTable: shareViews,
  purpose: 'compliance-share',
  at: (key, { kind }) => shareParameter.at(pages[kind], key),
  most: 50,
})

type Row = typeof shares.$inferSelect

async function show(ctx: Context, rows: readonly (Row & { path: string })[]) {
  const names = await ctx.peopleNames(rows.map(({ createdBy }) => createdBy))
  return rows.map(({ id, companyId: _company, endedBy: _by, createdBy, ...row }) => ({
    ...row,
    shareid: id,
    by: names.get(createdBy) ?? '',
  }))
}

/** Returns a link of a company that the caller administers; others are refused without details. */
async function ownShare(ctx: SignedInContext, shareId: string): Promise<Row> {
  const row = await links.find(ctx, shareId)
  if (!row || !holds(ctx.actor, 'corp_admin', row.companyId)) return refuse('forbidden')
  return row
}

export const shareHandlers: Handlers<typeof complianceShares> = {
  async list({ compid }, ctx) {
    await administeredCompany(ctx, compid)
    return { shares: await show(ctx, await links.list(ctx, eq(shares.companyId, compid))) }
  },

  async make({ compid, kind, label, plant, days }, ctx) {
    await administeredCompany(ctx, compid)
    const { plants } = await distinctPlaces(ctx.db, compid)
    if (plant !== '' && !plants.includes(plant)) {
      const message = 'Please choose a plant of this company.'
      return ctx.refuse('bad-input', { message, fields: { plant: message } })
    }
    const values = { companyId: compid, kind, label, plant, days, createdBy: ctx.actor.userId }
    const row = (await links.add(ctx, eq(shares.companyId, compid), values)) ?? ctx.refuse('too-many-shares')
    await ctx.audit({ action: 'compliance.share', target: compid, details: { kind, label, plant, days } })
    return (await show(ctx, [row]))[0] as Awaited<ReturnType<typeof show>>[number]
  },

  async end({ shareid }, ctx) {
    const { companyId, label } = await ownShare(ctx, shareid)
    await links.end(ctx, eq(shares.id, shareid), { endedBy: ctx.actor.userId })
    await ctx.audit({ action: 'compliance.endShare', target: companyId, details: { shareid, label } })
    return { good: true }
  },

  async views({ shareid }, ctx) {
    await ownShare(ctx, shareid)
    return links.viewsOf(ctx, shareid)
  },

  /** Returns the content of a share link to anyone who has it. Each view is counted and audited. */
  async open({ token }, ctx) {
    const row = (await links.opened(ctx, token)) ?? ctx.refuse('share-gone')
    const report = (await sharedReport(ctx, row)) ?? ctx.refuse('share-gone')
    await links.recordView(ctx, row)
    return report
  },
}
