import { showNumber } from '#features/plant/water/rules/show-number.ts'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import type { LiveValue, LiveValues } from '#platform/web/figures/pid/live-values.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import { gpm, VESSELS } from '../../../rules/train/design.ts'
import type { DoseName, ValveName } from '../../../rules/train/train.ts'
import { readings } from './dials.ts'
import { figureText } from './show-figure.ts'

export const valveTags: Readonly<Record<string, ValveName>> = {
  'HV-101': 'feed',
  'FV-302': 'concentrate',
  'HV-303': 'flush',
  'HV-402': 'drain',
  'HV-401': 'tank',
}
export const doseTags: Readonly<Record<string, DoseName>> = {
  'P-201': 'acid',
  'P-202': 'bisulfite',
  'P-203': 'antiscalant',
}
/** Connected hoses by the stage being cleaned. */
const hoses = [[], ['V-501', 'V-503', 'V-505'], ['V-502', 'V-504', 'V-505']] as const

const percent = (share: number) => `${Math.round(share * 100)}%`
const switched = (isOn: boolean, text: string): LiveValue => ({ text, state: isOn ? 'on' : 'off' })

/** Returns the train values displayed in the drawing, by tag. */
export function liveValues(view: PanelView, system: UnitSystem): LiveValues {
  const { figures, valves, doses, cleaning, trip } = view
  const shown = (...given: Parameters<typeof figureText>) => {
    const [value, dimension] = given
    const { number, unit } = figureText(...given)
    if (dimension !== 'conductivity')
      return { text: unit === '%' ? `${number}%` : `${number} ${unit}`.trim() }
    const micro = Math.round(value * 1e4)
    return { text: micro < 10_000 ? `${showNumber(micro, 6)} ${unit}` : `${(micro / 1000).toFixed(1)} mS/cm` }
  }
  const isCleaning = cleaning.stage !== 0
  const cleaningFlow = isCleaning ? gpm(cleaning.flow) * (VESSELS[cleaning.stage - 1] ?? 0) : 0
  return {
    ...Object.fromEntries(
      readings.map(({ key, tag, dimension, unit }) => [tag, shown(figures[key], dimension, system, unit)]),
    ),
    ...Object.fromEntries(
      Object.entries(valveTags).map(([tag, name]) => [
        tag,
        switched(valves[name] > 0.02, percent(valves[name])),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(doseTags).map(([tag, name]) => [
        tag,
        switched(doses[name].flows > 0, `${doses[name].flows} mg/L`),
      ]),
    ),
    ...Object.fromEntries((hoses[cleaning.stage] ?? []).map((tag) => [tag, switched(true, '')])),
    'P-101': switched(view.feedPump, view.feedPump ? 'On' : 'Off'),
    'P-301': {
      text: view.isLocked ? 'Locked' : view.highPump ? percent(view.speed) : 'Off',
      state: trip ? 'alarm' : view.highPump ? 'on' : 'off',
    },
    'SIC-301': { text: percent(view.setSpeed) },
    'I-301': trip ? { text: 'Trip', state: 'alarm' } : { text: '' },
    'F-101': switched(view.isBackwashing, view.isBackwashing ? 'Backwash' : ''),
    'P-501': switched(cleaningFlow > 0, cleaningFlow > 0 ? 'On' : 'Off'),
    ...(isCleaning
      ? {
          'FIT-501': shown(cleaningFlow, 'flow', system),
          'TIT-501': shown(cleaning.celsius + 273.15, 'temperature', system),
        }
      : {}),
  }
}
