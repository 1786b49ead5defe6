import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findUser } from '#features/core/accounts/server/public.ts'
import { memberIds } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import { alertNames, alertSteps, type Judgment, judge } from '../rules/alerts.ts'
import { baselinesOf, normalSeries } from '../rules/normal.ts'
import type { Round, TrainEvent, TrainFacts } from '../rules/train.ts'
import type { Plant, Train } from './doors.ts'
import { plantAlert } from './mail.ts'
import { plantAlerts, plantEvents, plantReadings, plants, plantTrains } from './tables.ts'

/** Raises and ends the alerts of a train after readings or changes. */
const task = job({
  name: 'judgeTrain',
  input: z.object({ trainid: z.string() }),
  async run({ trainid }, ctx) {
    await ctx.transaction((inner) => judgeNow(inner, trainid))
  },
})

export const judgeTrain = {
  task,
  /** Enqueues one run for all changes made before it starts. */
  later: (ctx: Context, trainid: string): Promise<void> =>
    ctx.enqueue(task, { trainid }, { key: `judgeTrain:${trainid}` }),
}

async function judgeNow(ctx: Context, trainId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ train: plantTrains, plant: plants })
    .from(plantTrains)
    .innerJoin(plants, eq(plants.id, plantTrains.plantId))
    .where(and(eq(plantTrains.id, trainId), isNull(plants.archivedAt)))
    .for('no key update', { of: plantTrains })
  if (!found) return
  const { train, plant } = found
  const events = await ctx.db
    .select({ at: plantEvents.at, kind: plantEvents.kind, note: plantEvents.note })
    .from(plantEvents)
    .where(eq(plantEvents.trainId, trainId))
  const known = events.map((event): TrainEvent => ({ ...event, at: event.at.getTime() }))
  const rounds = await roundsThatMatter(ctx.db, train, known)
  const facts = factsOf(train)
  const parts = train.stages.length > 1 ? [0, ...train.stages.map((_, index) => index + 1)] : [0]
  for (const part of parts) {
    const series = normalSeries(rounds, baselinesOf(rounds, known, part, facts), part, facts)
    for (const judgment of judge(series, plant.limits)) await settle(ctx, plant, train, part, judgment)
  }
}

export const factsOf = ({ stages, tdsFactor, startedAt }: Train): TrainFacts => ({
  stages,
  tdsFactor,
  startedAt: startedAt?.getTime() ?? null,
})

const BASELINE_ROUNDS = 200
const LAST_ROUNDS = 12

/** Returns the rounds of the baselines and the latest rounds. Those in between do not affect the judgment. */
async function roundsThatMatter(db: Db, train: Train, events: readonly TrainEvent[]): Promise<Round[]> {
  const columns = { at: plantReadings.at, values: plantReadings.values }
  const own = and(eq(plantReadings.trainId, train.id), eq(plantReadings.counts, true))
  const last = await db
    .select(columns)
    .from(plantReadings)
    .where(own)
    .orderBy(desc(plantReadings.at))
    .limit(LAST_ROUNDS)
  const changes = events.filter(({ kind }) => kind === 'membranes').map(({ at }) => new Date(at))
  const found = new Map(last.map((row) => [row.at.getTime(), row.values]))
  for (const from of [train.startedAt ?? new Date(0), ...changes]) {
    const rows = await db
      .select(columns)
      .from(plantReadings)
      .where(and(own, gte(plantReadings.at, from)))
      .orderBy(asc(plantReadings.at))
      .limit(BASELINE_ROUNDS)
    for (const row of rows) found.set(row.at.getTime(), row.values)
  }
  return [...found].map(([at, values]) => ({ at, values })).sort((one, other) => one.at - other.at)
}

async function settle(
  ctx: Context,
  plant: Plant,
  train: Train,
  part: number,
  { rule, change, state }: Judgment,
): Promise<void> {
  if (state === 'between') return
  if (state === 'over') {
    const running = and(
      eq(plantAlerts.trainId, train.id),
      eq(plantAlerts.rule, rule),
      eq(plantAlerts.part, part),
      isNull(plantAlerts.endedAt),
    )
    const ended = await ctx.db.update(plantAlerts).set({ endedAt: ctx.now }).where(running).returning()
    if (ended.length > 0) await notifyPeopleOf(ctx, plant)
    return
  }
  const [raised] = await ctx.db
    .insert(plantAlerts)
    .values({
      id: ctx.newId(),
      trainId: train.id,
      rule,
      part,
      change,
      raisedAt: ctx.now,
    })
    // An alert is already active for this rule and part.
    .onConflictDoNothing()
    .returning()
  if (!raised) return
  await notifyPeopleOf(ctx, plant)
  const owner = await findUser(ctx.db, plant.ownerId)
  if (!owner) return
  await sendMail(ctx, plantAlert, owner.email, {
    plant: plant.name,
    train: part === 0 ? train.name : `${train.name}, stage ${part}`,
    what: alertNames[rule],
    change,
    steps: [...alertSteps[rule]],
    url: `${ctx.settings.publicUrl}/trendingApp?plant=${plant.id}`,
  })
}

/** Submitted rounds are judged with a delay, so open pages of the plant are notified to refetch. */
async function notifyPeopleOf(ctx: Context, { ownerId, companyId }: Plant): Promise<void> {
  const members = companyId === null ? [] : await memberIds(ctx.db, companyId)
  await announceTo(ctx.db, 'plants', [...new Set([ownerId, ...members])])
}
