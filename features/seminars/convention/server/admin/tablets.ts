import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { boothAdmin } from '../../contract/admin.ts'
import { addDeviceTo } from '../devices.ts'
import { returnDealt } from '../draws.ts'
import { conventionDevices, conventionDraws, conventions } from '../tables.ts'
import { countOf, matchesConvention } from './conventions.ts'

type Admin = typeof boothAdmin

export const devices: Handler<Admin['devices']> = async (input, ctx) => {
  const query = ctx.db
    .select({
      deviceid: conventionDevices.id,
      name: conventionDevices.name,
      convention: conventions.name,
      seenAt: conventionDevices.seenAt,
      revoked: sql<boolean>`${conventionDevices.revokedAt} is not null`.as('revoked'),
      dealt: countOf(
        sql`${conventionDraws} d where d.device_id = ${conventionDevices.id} and d.state = 'dealt'`,
      ).as('dealt'),
    })
    .from(conventionDevices)
    .innerJoin(conventions, eq(conventions.id, conventionDevices.conventionId))
    .where(
      and(
        matchesConvention(conventionDevices.conventionId, input),
        matching(input.search, [conventionDevices.name]),
      ),
    )
  const order = orderOf(input, { newest: conventionDevices.createdAt }, conventionDevices.id)
  return listOf(ctx.db, query, input, order)
}

export const addDevice: Handler<Admin['addDevice']> = async ({ conventionid, name }, ctx) => {
  const [event] = await ctx.db.select().from(conventions).where(eq(conventions.id, conventionid))
  if (!event) return refuse('not-found')
  const key = await addDeviceTo(ctx, event.id, name)
  await ctx.audit({ action: 'convention.addDevice', target: event.id, details: { name } })
  return { key }
}

export const revokeDevice: Handler<Admin['revokeDevice']> = async ({ deviceid }, ctx) => {
  const [device] = await ctx.db
    .update(conventionDevices)
    .set({ revokedAt: ctx.now })
    .where(eq(conventionDevices.id, deviceid))
    .returning()
  if (!device) return refuse('not-found')
  const returned = await returnDealt(ctx, deviceid)
  await ctx.audit({
    action: 'convention.revokeDevice',
    target: deviceid,
    details: { name: device.name, returned },
  })
  return { returned }
}
