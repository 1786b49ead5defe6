import { z } from 'zod'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { useWatched, watched } from '#platform/web/watched.ts'

const stored = deviceStore('reference.units', z.enum(['US', 'SI']))
const system = watched<UnitSystem>(stored.read() ?? 'US')

/** Preferred unit system on this device. */
export function useUnitSystem(): [UnitSystem, (next: UnitSystem) => void] {
  const choose = (next: UnitSystem) => {
    stored.write(next)
    system.set(next)
  }
  return [useWatched(system), choose]
}
