import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

const StoredPlant = z.object({
  plantid: z.string(),
  name: z.string(),
  trains: z.array(
    z.object({
      trainid: z.string(),
      name: z.string(),
      stages: z.number(),
      /** What was read last, in SI units. */
      last: z.record(z.string(), z.number()),
    }),
  ),
})
export type StoredPlant = z.output<typeof StoredPlant>

/** The plant whose rounds were logged last on this device, for a round without a network. */
export const storedPlant = deviceStore('plant.log', StoredPlant)
