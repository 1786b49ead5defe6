import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { countRows } from '#platform/server/storage/count-rows.ts'
import type { plant as contract } from '../contract.ts'
import { accessiblePlant, ownTrain, writableTrain } from './doors.ts'
import { judgeTrain } from './judge-train.ts'
import { plantReadings, plantTrains } from './tables.ts'

const HOUR = 3_600_000

/** Allows one hour of tolerance because a phone's clock may be ahead. */
const mustBePast = (ctx: Context<'future'>, at: Date) => {
  if (at.getTime() > ctx.now.getTime() + HOUR) ctx.refuse('future')
}

export const logRound: Handler<typeof contract.logRound> = async (input, ctx) => {
  const { entryid, roundid, trainid, values, note } = input
  const at = new Date(input.at)
  const { train } = await writableTrain(ctx, trainid)
  mustBePast(ctx, at)
  // Serializes changes to the same round from two devices.
  await ctx.lock('round', roundid)
  const [stranger] = await ctx.db
    .select({ trainId: plantReadings.trainId })
    .from(plantReadings)
    .where(eq(plantReadings.roundId, roundid))
    .limit(1)
  if (stranger && stranger.trainId !== train.id) return ctx.refuse('not-found')
  const [added] = await ctx.db
    .insert(plantReadings)
    .values({
      id: entryid,
      trainId: train.id,
      roundId: roundid,
      at,
      values,
      note,
      counts: false,
      source: 'hand',
      enteredBy: ctx.actor.userId,
      enteredAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: plantReadings.id })
  if (!added) {
    const same = and(eq(plantReadings.id, entryid), eq(plantReadings.trainId, train.id))
    return (await ctx.db.$count(plantReadings, same)) > 0 ? { good: true } : ctx.refuse('not-found')
  }
  await count(ctx, roundid, entryid)
  await judgeTrain.later(ctx, train.id)
  return { good: true }
}

/** Marks the one entry of a round that counts; the others remain stored. */
async function count(ctx: Context, roundId: string, entryId: string): Promise<void> {
  await ctx.db
    .update(plantReadings)
    .set({ counts: sql`${plantReadings.id} = ${entryId}` })
    .where(eq(plantReadings.roundId, roundId))
}

export const importRounds: Handler<typeof contract.importRounds> = async ({ trainid, rows }, ctx) => {
  const { train } = await writableTrain(ctx, trainid)
  const own = new Map(rows.map(({ at, values }) => [new Date(at).getTime(), values]))
  for (const at of own.keys()) mustBePast(ctx, new Date(at))
  await ctx.lock('import', train.id)
  const made = [...own].map(([at, values]) => ({ id: uuid(), round: uuid(), at, values }))
  const done = await ctx.db.execute(sql`
    insert into plant_readings (id, train_id, round_id, at, values, note, counts, source, entered_by, entered_at)
    select (row->>'id')::uuid, ${train.id}, (row->>'round')::uuid, to_timestamp((row->>'at')::float8 / 1000),
      row->'values', '', true, 'file', ${ctx.actor.userId}, ${ctx.now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(made)}::jsonb) as row
    where not exists (
      select 1 from plant_readings here
      where here.train_id = ${train.id} and here.counts and here.at = to_timestamp((row->>'at')::float8 / 1000)
    )`)
  const added = done.rowCount ?? 0
  await countRows(ctx, added)
  if (added > 0) await judgeTrain.later(ctx, train.id)
  return { added, present: rows.length - added }
}

/** Maximum number of rounds charted individually. */
const MAX_POINTS = 5000

export const series: Handler<typeof contract.series> = async ({ trainid, ...input }, ctx) => {
  const { plant } = await accessiblePlant(ctx, input)
  const [train] = await ctx.db
    .select({ id: plantTrains.id })
    .from(plantTrains)
    .where(and(eq(plantTrains.id, trainid), eq(plantTrains.plantId, plant.id)))
  if (!train) return ctx.refuse('not-found')
  const own = and(eq(plantReadings.trainId, train.id), eq(plantReadings.counts, true))
  const [span] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      seconds: sql<number>`coalesce(extract(epoch from max(at) - min(at)), 0)::float8`,
    })
    .from(plantReadings)
    .where(own)
  const isThinned = (span?.total ?? 0) > MAX_POINTS
  const rows = await readSeries(ctx, own, isThinned ? (span?.seconds ?? 0) / MAX_POINTS : null)
  const keys = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  return {
    at: rows.map(({ at }) => at.getTime()),
    values: Object.fromEntries(keys.map((key) => [key, rows.map(({ values }) => values[key] ?? null)])),
    isThinned,
  }
}

/** Reads rounds in chronological order. With a span in seconds, returns the first round of each span. */
function readSeries(ctx: Context, own: SQL | undefined, span: number | null) {
  const columns = { at: plantReadings.at, values: plantReadings.values }
  if (span === null) {
    const all = ctx.db.select(columns).from(plantReadings).where(own)
    return all.orderBy(asc(plantReadings.at), asc(plantReadings.id))
  }
  // The expression must be identical in both clauses, so the seconds are inlined.
  const bucket = sql`floor(extract(epoch from ${plantReadings.at}) / ${sql.raw(String(span))})`
  return ctx.db
    .selectDistinctOn([bucket], columns)
    .from(plantReadings)
    .where(own)
    .orderBy(bucket, asc(plantReadings.at))
}

const entryCount = sql<number>`(
  select count(*)::int from plant_readings other where other.round_id = ${plantReadings.roundId}
)`

const rowColumns = { entry: plantReadings, train: plantTrains.name, entries: entryCount }
interface Found {
  entry: typeof plantReadings.$inferSelect
  train: string
  entries: number
}

async function shown(ctx: Context, found: readonly Found[]) {
  const names = await ctx.peopleNames([...new Set(found.map(({ entry }) => entry.enteredBy))])
  return found.map(({ entry, train, entries }) => {
    const { id, roundId, trainId, enteredBy, counts } = entry
    return {
      entryid: id,
      roundid: roundId,
      trainid: trainId,
      train,
      ...pick(entry, 'at', 'values', 'note', 'source', 'enteredAt'),
      enteredBy: names.get(enteredBy) ?? '',
      counts,
      entries,
    }
  })
}

export const rounds: Handler<typeof contract.rounds> = async (input, ctx) => {
  const { plant } = await accessiblePlant(ctx, input)
  const query = ctx.db
    .select(rowColumns)
    .from(plantReadings)
    .innerJoin(plantTrains, eq(plantTrains.id, plantReadings.trainId))
    .where(
      and(
        eq(plantTrains.plantId, plant.id),
        eq(plantReadings.counts, true),
        matching(input.search, [plantTrains.name, plantReadings.note]),
      ),
    )
  const order = orderOf(input, { at: plantReadings.at }, plantReadings.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  return { total, rows: await shown(ctx, rows) }
}

export const entries: Handler<typeof contract.entries> = async ({ roundid }, ctx) => {
  const found = await ctx.db
    .select(rowColumns)
    .from(plantReadings)
    .innerJoin(plantTrains, eq(plantTrains.id, plantReadings.trainId))
    .where(eq(plantReadings.roundId, roundid))
    .orderBy(desc(plantReadings.enteredAt), desc(plantReadings.id))
    .limit(50)
  const [first] = found
  if (!first) return ctx.refuse('not-found')
  await ownTrain(ctx, first.entry.trainId)
  return { entries: await shown(ctx, found) }
}
