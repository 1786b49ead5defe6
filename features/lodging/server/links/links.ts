import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { signText } from '#platform/server/signed-text.ts'
import type { lodgingLinks as links } from '../../contract/link-contract.ts'
import { lodgingLinks, lodgingLinkViews, lodgingUnits } from '../tables.ts'
import { open, PURPOSE, pinProof } from './open-link.ts'

const DAY = 86_400_000
const MOST_RUNNING = 50
const MOST_SHOWN = 100

type Row = typeof lodgingLinks.$inferSelect

async function show(call: Call, rows: readonly Row[]) {
  const names = await call.peopleNames(rows.map(({ createdBy }) => createdBy))
  const units = await call.db.select({ id: lodgingUnits.id, name: lodgingUnits.name }).from(lodgingUnits)
  return Promise.all(
    rows.map(async ({ id, label, unitId, createdBy, madeAt, expiresAt, endedAt, ...row }) => ({
      ...{ linkid: id, label, madeAt, expiresAt, endedAt, views: row.views, lastViewedAt: row.lastViewedAt },
      unit: units.find((unit) => unit.id === unitId)?.name ?? '',
      hasPin: row.pinProof !== '',
      by: names.get(createdBy) ?? '',
      path: `/condoPlanningCalendar?link=${await signText(call, PURPOSE, id)}`,
    })),
  )
}

export const linkHandlers: Handlers<typeof links> = {
  async list(_nothing, call) {
    const rows = await call.db
      .select()
      .from(lodgingLinks)
      .orderBy(desc(lodgingLinks.madeAt), desc(lodgingLinks.id))
      .limit(MOST_SHOWN)
    return { links: await show(call, rows) }
  },

  async make({ label, unitid, days, pin }, call) {
    if (unitid !== '') {
      const [unit] = await call.db.select().from(lodgingUnits).where(eq(lodgingUnits.id, unitid))
      if (!unit) return refuse('bad-input', { fields: { unitid: 'Please choose a unit of the list.' } })
    }
    const running = and(isNull(lodgingLinks.endedAt), gt(lodgingLinks.expiresAt, call.now))
    const [counted] = await call.db.select({ links: count() }).from(lodgingLinks).where(running)
    if ((counted?.links ?? 0) >= MOST_RUNNING) return call.refuse('too-many-links')
    const id = uuid({ msecs: call.now.getTime() })
    const rows = await call.db
      .insert(lodgingLinks)
      .values({
        ...{ id, label, unitId: unitid || null, createdBy: call.actor.userId, madeAt: call.now },
        pinProof: pin === '' ? '' : await pinProof(call, id, pin),
        expiresAt: new Date(call.now.getTime() + days * DAY),
      })
      .returning()
    const [made] = await show(call, rows)
    if (!made) throw new Error('The link was not written')
    await call.audit({ action: 'lodging.makeLink', target: id, details: { label, unitid, days } })
    return made
  },

  async end({ linkid }, call) {
    const ended = await call.db
      .update(lodgingLinks)
      .set({ endedAt: sql`coalesce(${lodgingLinks.endedAt}, ${call.now})` })
      .where(eq(lodgingLinks.id, linkid))
      .returning({ label: lodgingLinks.label })
    if (ended.length === 0) return refuse('not-found')
    await call.audit({ action: 'lodging.endLink', target: linkid, details: { label: ended[0]?.label ?? '' } })
    return { good: true }
  },

  async views({ linkid }, call) {
    const views = await call.db
      .select({
        viewid: lodgingLinkViews.id,
        at: lodgingLinkViews.at,
        device: lodgingLinkViews.device,
        ip: lodgingLinkViews.ip,
      })
      .from(lodgingLinkViews)
      .where(eq(lodgingLinkViews.linkId, linkid))
      .orderBy(desc(lodgingLinkViews.at), desc(lodgingLinkViews.id))
      .limit(MOST_SHOWN)
    return { views }
  },

  open,
}
