import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { companyOf } from '#features/companies/server/public.ts'
import { recordSubscription } from '#features/requests/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { usualLimits } from '../rules/alerts.ts'
import { type DemoTrain, demoTrains } from '../rules/demo-plant.ts'
import { judgeTrain } from './judge-train.ts'
import { plantEvents, plants, plantTrains } from './tables.ts'

/** The company's plant with two trains and three years of rounds, written at once. */
export async function demoPlant(world: World): Promise<void> {
  await world.at(-200)
  const supervisor = await world.person('supervisor')
  await world.call(supervisor, async (call) => {
    const company = await companyOf(call.db, supervisor.userId)
    await recordSubscription(call, {
      ...{ kind: 'monitoring', number: 901, partner: 'dhp', userId: supervisor.userId },
      companyId: company?.compid ?? null,
      answers: { users: '12', period: '12 months', trains: '2', plant: 'Alamogordo, New Mexico' },
    })
  })
  await world.at(-1, 20)
  await world.call(supervisor, async (call) => {
    const company = await companyOf(call.db, supervisor.userId)
    const plantId = uuid({ msecs: call.now.getTime() })
    await call.db.insert(plants).values({
      ...{
        id: plantId,
        name: 'Alamogordo plant',
        ownerId: supervisor.userId,
        companyId: company?.compid ?? null,
      },
      ...{ timeZone: 'America/Denver', limits: usualLimits, createdAt: call.now },
    })
    for (const train of demoTrains(call.now.getTime())) {
      const trainId = uuid({ msecs: call.now.getTime() })
      const { stages, tdsFactor, startedAt } = train.facts
      await call.db.insert(plantTrains).values({
        ...{ id: trainId, plantId, name: train.name, stages: [...stages], tdsFactor, createdAt: call.now },
        startedAt: startedAt === null ? null : new Date(startedAt),
      })
      await call.db.insert(plantEvents).values(
        train.events.map(({ at, ...event }) => ({
          ...{ id: uuid(), trainId, ...event, at: new Date(at), enteredBy: supervisor.userId },
        })),
      )
      await call.db.execute(insertRounds(train, trainId, supervisor.userId))
      await judgeTrain.later(call, trainId)
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
