import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { administeredCompany, distinctPlaces } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { complianceShares } from '../../contract/sharing.ts'
import type { ShareKind } from '../../rules/share-terms.ts'
import { shares, shareViews } from '../tables.ts'
import { sharedReport } from './shared-report.ts'

const DAY = 86_400_000
const PURPOSE = 'compliance-share'
const MOST_RUNNING = 50
const MOST_VIEWS = 100

type Row = typeof shares.$inferSelect

const pages: Readonly<Record<ShareKind, string>> = {
  inspection: '/corporateTrainingReport/inspection',
  customer: '/osmofloTrainingReport',
}

async function show(call: Call, rows: readonly Row[]) {
  const names = await call.peopleNames(rows.map(({ createdBy }) => createdBy))
  return Promise.all(
    rows.map(async ({ id, companyId: _company, endedBy: _by, createdBy, ...row }) => ({
      ...row,
      shareid: id,
      by: names.get(createdBy) ?? '',
      path: `${pages[row.kind]}?link=${await signText(call, PURPOSE, id)}`,
    })),
  )
}

/** A link of a company that the caller administers; of any other nothing is told. */
async function ownShare(call: SignedInCall, shareId: string): Promise<Row> {
  const [row] = await call.db.select().from(shares).where(eq(shares.id, shareId))
  if (!row || !holds(call.actor, 'corp_admin', row.companyId)) return refuse('forbidden')
  return row
}

export const shareHandlers: Handlers<typeof complianceShares> = {
  async list({ compid }, call) {
    await administeredCompany(call, compid)
    const rows = await call.db
      .select()
      .from(shares)
      .where(eq(shares.companyId, compid))
      .orderBy(desc(shares.createdAt))
      .limit(200)
    return { shares: await show(call, rows) }
  },

  async make({ compid, kind, label, plant, days }, call) {
    await administeredCompany(call, compid)
    const { plants } = await distinctPlaces(call.db, compid)
    if (plant !== '' && !plants.includes(plant)) {
      const message = 'Please choose a plant of this company.'
      return call.refuse('bad-input', { message, fields: { plant: message } })
    }
    const running = and(eq(shares.companyId, compid), isNull(shares.endedAt), gt(shares.expiresAt, call.now))
    const [counted] = await call.db.select({ links: count() }).from(shares).where(running)
    if ((counted?.links ?? 0) >= MOST_RUNNING) return call.refuse('too-many-shares')
    const rows = await call.db
      .insert(shares)
      .values({
        id: uuid({ msecs: call.now.getTime() }),
        ...{ companyId: compid, kind, label, plant },
        createdBy: call.actor.userId,
        createdAt: call.now,
        expiresAt: new Date(call.now.getTime() + days * DAY),
      })
      .returning()
    const [made] = await show(call, rows)
    if (!made) throw new Error('The link was not written')
    await call.audit({ action: 'compliance.share', target: compid, details: { kind, label, plant, days } })
    return made
  },

  async end({ shareid }, call) {
    const { companyId, label } = await ownShare(call, shareid)
    await call.db
      .update(shares)
      .set({ endedAt: sql`coalesce(${shares.endedAt}, ${call.now})`, endedBy: call.actor.userId })
      .where(eq(shares.id, shareid))
    await call.audit({ action: 'compliance.endShare', target: companyId, details: { shareid, label } })
    return { good: true }
  },

  async views({ shareid }, call) {
    await ownShare(call, shareid)
    const views = await call.db
      .select({ viewid: shareViews.id, at: shareViews.at, device: shareViews.device, ip: shareViews.ip })
      .from(shareViews)
      .where(eq(shareViews.shareId, shareid))
      .orderBy(desc(shareViews.at), desc(shareViews.id))
      .limit(MOST_VIEWS)
    return { views }
  },

  /** What a link shows, to anybody who has it; each look is counted and written down. */
  async open({ token }, call) {
    const id = await readSigned(call, PURPOSE, token)
    const [row] = id ? await countLook(call, id) : []
    const report = row ? await sharedReport(call, row) : null
    if (!row || !report) return call.refuse('share-gone')
    await call.db.insert(shareViews).values({
      id: uuid({ msecs: call.now.getTime() }),
      shareId: row.id,
      at: call.now,
      device: call.http.userAgent.slice(0, 200),
      ip: call.http.ip,
    })
    return report
  },
}

const countLook = (call: Call, id: string) =>
  call.db
    .update(shares)
    .set({ views: sql`${shares.views} + 1`, lastViewedAt: call.now })
    .where(and(eq(shares.id, id), isNull(shares.endedAt), gt(shares.expiresAt, call.now)))
    .returning()
