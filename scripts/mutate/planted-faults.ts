import { access } from './planted/access.ts'
import { money } from './planted/money.ts'
import type { PlantedFault } from './planted/planted-fault.ts'
import { prices } from './planted/prices.ts'
import { seats } from './planted/seats.ts'
import { tenants } from './planted/tenants.ts'
import { time } from './planted/time.ts'

const plantedFaults: readonly PlantedFault[] = [...prices, ...tenants, ...access, ...seats, ...time, ...money]

/** Returns the bugs in files, or detected by tests, below one of these paths; all bugs if no path is given. */
export const faultsBelow = (paths: readonly string[]): PlantedFault[] =>
  plantedFaults.filter(
    ({ file, test }) =>
      paths.length === 0 || paths.some((path) => file.startsWith(path) || test.startsWith(path)),
  )
