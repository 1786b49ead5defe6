import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { findEvents } from '#features/seminars/events/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { bedAdmin as beds, unitAdmin as units } from '../../contract/unit-admin.ts'
import { lodgingBeds, lodgingNights, lodgingStays, lodgingUnits } from '../tables.ts'

export const unitAdmin = serveResource(units, {
  name: 'lodging.unit',
  nameOf: ({ name }) => name,
  labels: { events: 'Offered for' },
  table: lodgingUnits,
  searched: [lodgingUnits.name, lodgingUnits.city],
  sorts: { name: lodgingUnits.name, city: lodgingUnits.city },
  computed: {
    beds: sql<number>`(select count(*)::int from ${lodgingBeds} bed
      where bed.unit_id = ${lodgingUnits}.id and bed.archived_at is null)`,
    offered: sql<number>`cardinality(${lodgingUnits.events})`,
  },
  async check(ctx, { events }, stored) {
    const added = events.filter((id) => !stored?.draft.events.includes(id))
    const found = await findEvents(ctx.db, added)
    return found.length < new Set(added).size ? { events: 'Please choose seminars of the list.' } : {}
  },
  async uses(ctx, id) {
    const open = and(eq(lodgingStays.unitId, id), inArray(lodgingStays.state, ['asked', 'approved']))
    const rows = await ctx.db
      .select({ id: lodgingStays.id })
      .from(lodgingStays)
      .where(and(open, gt(lodgingStays.to, todayOf(ctx))))
      .limit(1)
    return rows.map((row) => ({ kind: 'stay', id: row.id, name: 'Stays and requests to come', detail: '' }))
  },
})

export const bedAdmin = serveResource(beds, {
  name: 'lodging.bed',
  nameOf: ({ name }) => name,
  labels: { unitid: 'Unit' },
  table: lodgingBeds,
  columns: ({ unitid, ...rest }) => ({ ...rest, unitId: unitid }),
  draft: ({ unitId, name }) => ({ unitid: unitId, name }),
  searched: [lodgingBeds.name],
  sorts: { name: lodgingBeds.name },
  computed: {
    unit: sql<string>`(select unit.name from ${lodgingUnits} unit where unit.id = ${lodgingBeds}.unit_id)`,
  },
  show: (rows) => rows.map(({ unitId }) => ({ unitid: unitId })),
  async check(ctx, { unitid }, stored) {
    if (stored) return stored.draft.unitid === unitid ? {} : { unitid: 'A bed stays in its unit.' }
    const open = and(eq(lodgingUnits.id, unitid), isNull(lodgingUnits.archivedAt))
    const [unit] = await ctx.db.select({ id: lodgingUnits.id }).from(lodgingUnits).where(open)
    return unit ? {} : { unitid: 'Please choose a unit of the list.' }
  },
  async uses(ctx, id) {
    const rows = await ctx.db
      .select({ day: lodgingNights.day })
      .from(lodgingNights)
      .where(and(eq(lodgingNights.bedId, id), gte(lodgingNights.day, todayOf(ctx))))
      .limit(1)
    return rows.map(({ day }) => ({ kind: 'stay', id: day, name: 'Stays to come', detail: '' }))
  },
})

export const todayOf = ({ now }: Pick<Context, 'now'>): string => dayIn(now, OFFICE_ZONE)
