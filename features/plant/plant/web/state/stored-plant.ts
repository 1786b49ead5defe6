import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { alertNames } from '../../rules/alerts.ts'
import type { PlantDetail } from './use-plant-trains.ts'

const StoredPlant = z.object({
  plantid: z.string(),
  name: z.string(),
  trains: z.array(
    z.object({
      trainid: z.string(),
      name: z.string(),
      stages: z.number(),
      /** Latest readings in SI units and their timestamp; null if none exist. */
      last: z.record(z.string(), z.number()),
      lastAt: z.string().nullable().default(null),
      /** Figures outside their baseline: 'Pressure drop is high, stage 1, +18%'. */
      alerts: z.array(z.string()).default([]),
    }),
  ),
})
export type StoredPlant = z.output<typeof StoredPlant>

/** The plant whose rounds were last logged on this device, for offline rounds. */
export const storedPlant = deviceStore('plant.log', StoredPlant)

interface LastRound {
  values: Readonly<Record<string, number>>
  at: string
}

/** Converts a plant to its stored form on this device, with the last round of each train. */
export const storedOf = (
  detail: PlantDetail,
  lastOf: (trainid: string) => LastRound | null,
): StoredPlant => ({
  plantid: detail.plantid,
  name: detail.name,
  trains: detail.trains.map(({ trainid, name, stages }) => {
    const last = lastOf(trainid)
    const alerts = detail.alerts.filter((each) => each.trainid === trainid && !each.isSeen)
    return {
      trainid,
      name,
      stages: stages.length,
      last: { ...last?.values },
      lastAt: last?.at ?? null,
      alerts: alerts.map(({ rule, part, change }) => {
        const sign = change > 0 ? '+' : '−'
        const where = part === 0 ? '' : `, stage ${part}`
        return `${alertNames[rule]}${where}, ${sign}${Math.abs(change * 100).toFixed(0)}%`
      }),
    }
  }),
})
