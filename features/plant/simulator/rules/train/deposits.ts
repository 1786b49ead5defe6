import { ELEMENTS, gpm, PLACES, vesselsAt } from './design.ts'
import { chlorineOf, doseOf, indices, sdiOf } from './pretreatment.ts'
import type { Cleaning, Train } from './train.ts'

/** Factor by which deposits grow faster than in a plant, so that they are visible within the hour. */
export const HASTE = 300

/** Maximum Langelier index without scaling, with and without antiscalant. */
const HELD_WITH = 2.1
const HELD_WITHOUT = 0.3
const MIN_ANTISCALANT = 2

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Applies the deposits of a time span to the membranes, and the effect of chlorine. */
export function growDeposits(train: Train, span: number): void {
  const { fouling, scaling, exposure, made } = train
  const isRunning = train.flows.feed > gpm(10)
  const plugging = isRunning ? Math.max(0, sdiOf(train) - 3) : 0
  const chlorine = isRunning ? chlorineOf(train) : 0
  const held = heldIndex(train)
  const index = indices(train)
  for (let place = 0; place < PLACES; place++) {
    const share = 0.72 ** place
    const flux = between((made[place] ?? 0) / vesselsAt(place) / gpm(4.5), 0, 2)
    fouling[place] = (fouling[place] ?? 0) + HASTE * 0.8e-7 * plugging * share * flux * span
    const beyond = Math.max(0, (index[place] ?? 0) - held)
    scaling[place] = (scaling[place] ?? 0) + HASTE * 5.2e-7 * beyond ** 1.5 * (isRunning ? flux : 0.4) * span
    // The first elements consume most of the oxidant.
    exposure[place] = (exposure[place] ?? 0) + (chlorine * 0.85 ** place * span) / 3600
  }
}

/** Returns the tolerated Langelier index. Antiscalant raises it; in stagnant brine that effect is limited. */
function heldIndex(train: Train): number {
  const dose = doseOf(train, 'antiscalant')
  const isFlowing = train.flows.feed > gpm(10)
  if (!isFlowing) return HELD_WITHOUT + 0.9
  return HELD_WITHOUT + (HELD_WITH - HELD_WITHOUT) * Math.min(1, dose / MIN_ANTISCALANT)
}

/** Models how well a solution removes deposits: flow scours, heat accelerates, soaking loosens. */
export function cleanStage(train: Train, span: number): void {
  const { cleaning } = train
  if (cleaning.stage === 0) return
  note(cleaning, span)
  if (cleaning.solution === 'permeate') return
  const warm = between((cleaning.celsius - 10) / 22, 0.1, 1.15)
  const scour = cleaning.flow > 0 ? between(cleaning.flow / 40, 0.2, 1.1) : 0.45
  const rate = (warm * scour * span) / 2000
  const first = (cleaning.stage - 1) * ELEMENTS
  for (let place = first; place < first + ELEMENTS; place++) {
    const [foul = 0, scale = 0] = [train.fouling[place], train.scaling[place]]
    if (cleaning.solution === 'high-ph') {
      train.fouling[place] = foul * (1 - rate)
      train.scaling[place] = scale * (1 - rate * 0.05)
    } else {
      train.scaling[place] = scale * (1 - rate * 1.3)
      train.fouling[place] = foul * (1 - rate * 0.06)
      // Acid used first compacts organics; a part of them becomes permanent.
      if (foul > 0.03) train.worn[place] = (train.worn[place] ?? 0) + foul * rate * 0.15
    }
  }
}

function note(cleaning: Cleaning, span: number): void {
  if (cleaning.solution === 'permeate') {
    if (cleaning.flow <= 0) return
    cleaning.rinsed += span
    cleaning.residue *= Math.exp(-span / 240)
    return
  }
  cleaning.residue = 1
  cleaning.rinsed = 0
  if (cleaning.flow > 0) cleaning.circulated += span
  else cleaning.soaked += span
}

/** Loads the filters. The cartridge catches particles that pass the media filter. */
export function loadFilters(train: Train, span: number): void {
  const flow = train.flows.feed / gpm(200)
  if (flow <= 0.02) return
  const broken = train.mediaBroken ? 60 : 1
  train.cartridgeLoad += 1.4e-5 * broken * flow * span
  train.mediaLoad += 2e-5 * flow * span
}
