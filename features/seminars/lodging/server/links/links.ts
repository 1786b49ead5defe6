import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { lodgingLinks as contract } from '../../contract/link-contract.ts'
import { lodgingLinks, lodgingUnits } from '../tables.ts'
import { links, open, pinProof } from './open-link.ts'

type Row = typeof lodgingLinks.$inferSelect & { path: string }

async function show(ctx: Context, rows: readonly Row[]) {
  const names = await ctx.peopleNames(rows.map(({ createdBy }) => createdBy))
  const units = await ctx.db.select({ id: lodgingUnits.id, name: lodgingUnits.name }).from(lodgingUnits)
  return rows.map(({ id, unitId, pinProof: proof, wrongPins: _wrong, createdBy, createdAt, ...row }) => ({
    ...row,
    linkid: id,
    madeAt: createdAt,
    unit: units.find((unit) => unit.id === unitId)?.name ?? '',
    hasPin: proof !== '',
    by: names.get(createdBy) ?? '',
  }))
}

export const linkHandlers: Handlers<typeof contract> = {
  async list(_nothing, ctx) {
    return { links: await show(ctx, await links.list(ctx)) }
  },

  async make({ label, unitid, days, pin }, ctx) {
    if (unitid !== '') {
      const [unit] = await ctx.db.select().from(lodgingUnits).where(eq(lodgingUnits.id, unitid))
      if (!unit) return refuse('bad-input', { fields: { unitid: 'Please choose a unit of the list.' } })
    }
    const id = ctx.newId()
    const proof = pin === '' ? '' : await pinProof(ctx, id, pin)
    const values = { id, label, unitId: unitid || null, days, createdBy: ctx.actor.userId, pinProof: proof }
    const row = (await links.add(ctx, undefined, values)) ?? ctx.refuse('too-many-links')
    await ctx.audit({ action: 'lodging.makeLink', target: id, details: { label, unitid, days } })
    return (await show(ctx, [row]))[0] as Awaited<ReturnType<typeof show>>[number]
  },

  async end({ linkid }, ctx) {
    const { label } = (await links.find(ctx, linkid)) ?? refuse('not-found')
    await links.end(ctx, eq(lodgingLinks.id, linkid))
    await ctx.audit({ action: 'lodging.endLink', target: linkid, details: { label } })
    return { good: true }
  },

  views: ({ linkid }, ctx) => links.viewsOf(ctx, linkid),

  open,
}
