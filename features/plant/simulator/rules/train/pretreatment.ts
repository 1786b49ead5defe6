import type { Work } from '#features/plant/water/rules/relation.ts'
import { concentratePh, langelier } from '#features/plant/water/rules/relations/scaling.ts'
import { type Quantity, quantity } from '#platform/contract/numbers/units.ts'
import { CARTRIDGE_LOSS, FEED_HEAD, FEED_LOSS, FEED_VALVE_LOSS, MEDIA_LOSS } from './design.ts'
import { type DoseName, type Train, waterKelvin } from './train.ts'

/** Returns the pressure after the cartridge filter at a feed flow. */
export function suctionAt(train: Train, flow: number): number {
  if (!train.feedPump || train.valves.feed <= 0.01) return 0
  const valve = FEED_VALVE_LOSS / train.valves.feed ** 2
  const media = MEDIA_LOSS * train.mediaLoad
  return FEED_HEAD - (FEED_LOSS + media + CARTRIDGE_LOSS * train.cartridgeLoad + valve) * flow ** 2
}

export const isBackwashing = (train: Train): boolean => train.seconds < train.backwashUntil

/** Effective dose in mg/L. A pump that lost its prime turns but doses nothing. */
export const doseOf = ({ doses }: Train, name: DoseName): number =>
  doses[name].isPrimed ? doses[name].set : 0

/** mg of metabisulfite that neutralize one mg of free chlorine. */
const BISULFITE_RATIO = 1.34

/** Returns free chlorine in the membrane feed in mg/L. */
export const chlorineOf = (train: Train): number =>
  Math.max(0, train.water.chlorine - doseOf(train, 'bisulfite') / BISULFITE_RATIO)

/** Returns ORP in mV for this water: 190 to 215 without chlorine, 310 and above where DPD detects it. */
export function orpOf(train: Train): number {
  const chlorine = chlorineOf(train)
  if (chlorine > 0) return Math.min(720, 300 + 190 * Math.log10(1 + chlorine * 12))
  const surplus = doseOf(train, 'bisulfite') / BISULFITE_RATIO - train.water.chlorine
  return Math.max(120, 215 - 16 * surplus)
}

/** Returns the SDI₁₅ after the cartridge filter. */
export const sdiOf = ({ water, mediaBroken, cartridgeLoad }: Train): number =>
  (mediaBroken ? 5.6 : water.sdi) - (cartridgeLoad > 6 ? 0 : 0.1)

/** Fraction of the hardness that is calcium. */
const CALCIUM_SHARE = 0.75

/** mg/L as CaCO₃ consumed by one mg/L of acid. */
const ALKALINITY_OF_ACID = 1 / 0.98

function feedAfterAcid(train: Train): { ph: number; alkalinity: number } {
  const { ph, alkalinity } = train.water
  const left = Math.max(10, alkalinity - doseOf(train, 'acid') * ALKALINITY_OF_ACID)
  // Neutralized bicarbonate becomes carbon dioxide; their ratio determines the pH.
  const dioxide = alkalinity / 10 ** (ph - 6.35)
  return { ph: 6.35 + Math.log10(left / (dioxide + alkalinity - left)), alkalinity: left }
}

export const feedPh = (train: Train): number => feedAfterAcid(train).ph

const carbonate = (value: number) => quantity('equivalents', value, 'mg/L as CaCO₃')
const silent: Work = ({ value }) => value
/** Above this pH carbonate forms, and pH no longer rises with concentration. */
const HIGHEST_PH = 8.8

/** Returns the Langelier index of the water at each place. */
export function indices(train: Train): number[] {
  const feed = feedAfterAcid(train)
  const temperature = waterKelvin(train) as Quantity<'temperature'>
  return train.salt.map((held) => {
    const salt = Math.max(0.05, held)
    const factor = Math.max(1, salt / train.water.salt)
    const recovery = (1 - 1 / factor) as Quantity<'share'>
    const own = { feed: feed.ph as Quantity<'number'>, recovery, concentrate: 0 as Quantity<'number'> }
    const ph = concentratePh.solve.concentrate?.(own, silent) ?? feed.ph
    const water = {
      ph: Math.min(HIGHEST_PH, ph) as Quantity<'number'>,
      tds: salt as Quantity<'concentration'>,
      temperature,
      calcium: carbonate(train.water.hardness * CALCIUM_SHARE * factor),
      alkalinity: carbonate(feed.alkalinity * factor),
      index: 0 as Quantity<'number'>,
    }
    return langelier.solve.index?.(water, silent) ?? 0
  })
}
