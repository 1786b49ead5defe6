import { type FaultName, faultNames } from '../names.ts'
import { gpm, psi } from './design.ts'
import type { Train } from './train.ts'

/** m³/s per square root of the pressure: about 0.35 gpm at 190 psi. */
const LEAK = gpm(0.35) / Math.sqrt(psi(190))

/** Returns the leaking seal for a seed, always in the first stage, where four vessels can be compared. */
export const leakOf = (seed: number): { stage: 1; vessel: number; place: number } => ({
  stage: 1,
  vessel: 1 + (seed % 4),
  place: 2 + (Math.floor(seed / 4) % 3),
})

const faults: Record<FaultName, (train: Train) => void> = {
  antiscalant: ({ doses }) => {
    doses.antiscalant.isPrimed = false
  },
  bisulfite: ({ doses }) => {
    doses.bisulfite.isPrimed = false
  },
  media: (train) => {
    train.mediaBroken = true
  },
  seal: (train) => {
    if (train.leaks.length === 0) train.leaks.push({ ...leakOf(train.seed), size: LEAK })
  },
  chlorine: ({ water }) => {
    water.chlorine = 2
  },
  cold: ({ water }) => {
    water.celsius = Math.max(8, water.celsius - 6)
  },
  salty: ({ water }) => {
    water.salt = Math.min(6, water.salt * 1.5)
  },
  'low-feed': ({ valves }) => {
    valves.feed = Math.min(valves.feed, 0.2)
  },
}

export function breakDown(train: Train, name: string | undefined): boolean {
  const fault = faultNames.find((each) => each === name)
  if (!fault) return false
  faults[fault](train)
  return true
}
