import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { recordSale } from '#features/shop/quotes/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { usualLimits } from '../rules/alerts.ts'
import { type DemoTrain, demoTrains } from '../rules/demo-plant.ts'
import { judgeTrain } from './judge-train.ts'
import { plantEvents, plants, plantTrains } from './tables.ts'

/** Creates the company's plant with two trains and three years of rounds in one operation. */
export async function demoPlant(world: World): Promise<void> {
  await world.at(-200)
  const supervisor = await world.person('supervisor')
  await world.call(supervisor, async (ctx) => {
    const company = await companyOf(ctx.db, supervisor.userId)
    await recordSale(ctx, {
      kind: 'monitoring',
      number: 901,
      partner: 'dhp',
      userId: supervisor.userId,
      companyId: company?.compid ?? null,
      answers: { users: '12', period: '12 months', trains: '2', plant: 'Alamogordo, New Mexico' },
    })
  })
  await world.at(-1, 20)
  await world.call(supervisor, async (ctx) => {
    const company = await companyOf(ctx.db, supervisor.userId)
    const plantId = ctx.newId()
    await ctx.db.insert(plants).values({
      id: plantId,
      name: 'Alamogordo plant',
      ownerId: supervisor.userId,
      companyId: company?.compid ?? null,
      timeZone: 'America/Denver',
      limits: usualLimits,
      createdAt: ctx.now,
    })
    for (const train of demoTrains(ctx.now.getTime())) {
      const trainId = ctx.newId()
      const { stages, tdsFactor, startedAt } = train.facts
      await ctx.db.insert(plantTrains).values({
        id: trainId,
        plantId,
        name: train.name,
        stages: [...stages],
        tdsFactor,
        createdAt: ctx.now,
        startedAt: startedAt === null ? null : new Date(startedAt),
      })
      await ctx.db.insert(plantEvents).values(
        train.events.map(({ at, ...event }) => ({
          id: uuid(),
          trainId,
          ...event,
          at: new Date(at),
          enteredBy: supervisor.userId,
        })),
      )
      await ctx.db.execute(insertRounds(train, trainId, supervisor.userId))
      await judgeTrain.later(ctx, trainId)
    }
  })
}

const insertRounds = ({ rounds }: DemoTrain, trainId: string, userId: string) => {
  const rows = rounds.map(({ at, values }) => ({ id: uuid(), round: uuid(), at, values }))
  return sql`
    insert into plant_readings (id, train_id, round_id, at, values, note, counts, source, entered_by, entered_at)
    select (row->>'id')::uuid, ${trainId}, (row->>'round')::uuid, to_timestamp((row->>'at')::float8 / 1000),
      row->'values', '', true, 'hand', ${userId}, to_timestamp((row->>'at')::float8 / 1000)
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`
}
