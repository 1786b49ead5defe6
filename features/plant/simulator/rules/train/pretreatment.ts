import type { Work } from '#features/plant/water/rules/relation.ts'
import { concentratePh, langelier } from '#features/plant/water/rules/relations/scaling.ts'
import { type Quantity, quantity } from '#platform/contract/numbers/units.ts'
import { CARTRIDGE_LOSS, FEED_HEAD, FEED_LOSS, FEED_VALVE_LOSS, MEDIA_LOSS } from './design.ts'
import { type DoseName, type Train, waterKelvin } from './train.ts'

/** Pressure behind the cartridge filter at a feed flow. */
export function suctionAt(train: Train, flow: number): number {
  if (!train.feedPump || train.valves.feed <= 0.01) return 0
  const valve = FEED_VALVE_LOSS / train.valves.feed ** 2
  const media = MEDIA_LOSS * train.mediaLoad
  return FEED_HEAD - (FEED_LOSS + media + CARTRIDGE_LOSS * train.cartridgeLoad + valve) * flow ** 2
}

export const isBackwashing = (train: Train): boolean => train.seconds < train.backwashUntil

/** mg/L that really reach the water: a pump without its prime turns and doses nothing. */
export const doseOf = ({ doses }: Train, name: DoseName): number =>
  doses[name].isPrimed ? doses[name].set : 0

/** mg of metabisulfite that take up one mg of free chlorine. */
const BISULFITE_RATIO = 1.34

/** mg/L of free chlorine in the feed of the membranes. */
export const chlorineOf = (train: Train): number =>
  Math.max(0, train.water.chlorine - doseOf(train, 'bisulfite') / BISULFITE_RATIO)

/** mV, as this water reads: 190 to 215 without chlorine, 310 and above where DPD finds it. */
export function orpOf(train: Train): number {
  const chlorine = chlorineOf(train)
  if (chlorine > 0) return Math.min(720, 300 + 190 * Math.log10(1 + chlorine * 12))
  const surplus = doseOf(train, 'bisulfite') / BISULFITE_RATIO - train.water.chlorine
  return Math.max(120, 215 - 16 * surplus)
}

/** SDI₁₅ behind the cartridge filter. */
export const sdiOf = ({ water, mediaBroken, cartridgeLoad }: Train): number =>
  (mediaBroken ? 5.6 : water.sdi) - (cartridgeLoad > 6 ? 0 : 0.1)

/** The part of the hardness that is calcium. */
const CALCIUM_SHARE = 0.75

/** mg/L as CaCO₃ that one mg/L of acid takes. */
const ALKALINITY_OF_ACID = 1 / 0.98

function feedAfterAcid(train: Train): { ph: number; alkalinity: number } {
  const { ph, alkalinity } = train.water
  const left = Math.max(10, alkalinity - doseOf(train, 'acid') * ALKALINITY_OF_ACID)
  // The bicarbonate that is lost becomes carbon dioxide: their ratio makes the pH.
  const dioxide = alkalinity / 10 ** (ph - 6.35)
  return { ph: 6.35 + Math.log10(left / (dioxide + alkalinity - left)), alkalinity: left }
}

export const feedPh = (train: Train): number => feedAfterAcid(train).ph

const carbonate = (value: number) => quantity('equivalents', value, 'mg/L as CaCO₃')
const silent: Work = ({ value }) => value
/** Above it carbonate forms and the pH rises no further with the concentration. */
const HIGHEST_PH = 8.8

/** The Langelier index of the water at each place. */
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
