import type { Quantity } from '#platform/contract/numbers/units.ts'
import { type Analysis, alkalinity, concentrationOf } from './analysis.ts'
import { speciate } from './chemistry/speciate.ts'
import { type IonId, ionOf } from './ions.ts'
import { carbonOf, solutionOf } from './solution.ts'

/** Ions that the pH already implies; concentrating them would count them twice. */
const BY_PH: readonly IonId[] = ['hydrogen']

/** Multiplies all dissolved concentrations of an analysis by a factor; pH is unchanged. */
export function timesAsStrong(water: Analysis, factor: number): Analysis {
  const ions = Object.entries(water.ions)
    .filter(([id]) => !BY_PH.includes(id as IonId))
    .map(([id, value]) => [id, value * factor])
  const times = (value: Quantity<'concentration'>) => (value * factor) as Quantity<'concentration'>
  return {
    ...water,
    ions: Object.fromEntries(ions) as Analysis['ions'],
    ...(water.silica === undefined ? {} : { silica: times(water.silica) }),
    ...(water.boron === undefined ? {} : { boron: times(water.boron) }),
  }
}

/**
 * Returns the water concentrated by a factor, assuming a membrane that rejects all ions but no carbon dioxide, as used
 * for scaling. Below pH 8.3 its pH is the lectures' estimate, pH + log₁₀ of the factor, minus a few hundredths for the
 * effect of the stronger solution.
 */
export function concentrated(feed: Analysis, factor: number): Analysis {
  const water = timesAsStrong(feed, factor)
  return factor <= 1 ? water : matchCarbonDioxide(feed, water)
}

/** Returns a water derived from the feed by a membrane, at the pH where its carbon dioxide equals the feed's. */
export function matchCarbonDioxide(feed: Analysis, water: Analysis): Analysis {
  if (feed.ph === undefined) return water
  const [before, after] = [alkalinity(feed), alkalinity(water)]
  if (before <= 0 || after <= 0) return { ...water, ph: feed.ph }
  const estimate = feed.ph + Math.log10(after / before)
  const dioxide = solutionOf(feed).speciation.molality('CO2')
  const { totals } = solutionOf({ ...water, ph: estimate })
  let ph = estimate
  // log₁₀ of carbon dioxide falls by one for each unit of pH: the difference is the step.
  for (let step = 0; step < 30; step++) {
    const change = Math.log10(speciate({ ...totals, ph }).molality('CO2') / dioxide)
    ph += Math.max(-0.5, Math.min(0.5, change))
    if (Math.abs(change) < 1e-4) break
  }
  return { ...water, ph }
}

/** Returns the concentrate at a recovery. */
export const concentrateOf = (feed: Analysis, recovery: number): Analysis =>
  concentrated(feed, 1 / (1 - recovery))

export type Acid = 'sulfuric' | 'hydrochloric'

export interface Acidified {
  water: Analysis
  /** Acid dose in kg/m³, as 100%. */
  dose: Quantity<'concentration'>
}

/** Grams per equivalent of acid. */
const WEIGHT: Readonly<Record<Acid, number>> = { sulfuric: 49.04, hydrochloric: 36.461 }

/**
 * Returns the feed acidified to a pH: all carbon remains in the water, alkalinity decreases, and sulfate or chloride
 * increases. Requires a pH and an alkalinity, and a target below the current pH.
 */
export function acidified(feed: Analysis, acid: Acid, ph: number): Acidified {
  const { totals, speciation, waterPerLiter } = solutionOf(feed)
  const carbon = carbonOf(speciation)
  let left = totals.alkalinity
  for (let step = 0; step < 60; step++) {
    const held = carbonOf(speciate({ ...totals, ph, alkalinity: left }))
    const next = left * (carbon / held)
    if (Math.abs(next / left - 1) < 1e-7) break
    left = next
  }
  const taken = ((totals.alkalinity - left) * waterPerLiter * 1000) as Quantity<'equivalents'>
  const salt: IonId = acid === 'sulfuric' ? 'sulfate' : 'chloride'
  const before = feed.ions[salt] ?? 0
  const share = left / totals.alkalinity
  const scaled = (['bicarbonate', 'carbonate', 'hydroxide'] as const).flatMap((id) => {
    const value = feed.ions[id]
    return value === undefined ? [] : [[id, value * share] as const]
  })
  const ions = {
    ...feed.ions,
    ...Object.fromEntries(scaled),
    [salt]: before + concentrationOf(ionOf(salt), taken),
  } as Analysis['ions']
  return { water: { ...feed, ions, ph }, dose: (taken * WEIGHT[acid] * 1e-3) as Quantity<'concentration'> }
}
