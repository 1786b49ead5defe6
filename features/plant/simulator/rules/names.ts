/** Operator actions on the train. */
export const trainVerbs = [
  'valve',
  'feed-pump',
  'high-pump',
  'speed',
  'ramp',
  'dose',
  'prime',
  'backwash',
  'cartridge',
  'lock',
  'orp-trip',
  'reset',
  'hoses',
  'solution',
  'circulate',
  'seal',
] as const
/** Bench measurements, the answer about the cause, and failures of the train. */
export const otherVerbs = ['sdi', 'sample', 'chlorine', 'probe', 'answer', 'fault'] as const
export const verbs = [...trainVerbs, ...otherVerbs] as const
export type Verb = (typeof verbs)[number]

export const faultNames = [
  'antiscalant',
  'bisulfite',
  'media',
  'seal',
  'chlorine',
  'cold',
  'salty',
  'low-feed',
] as const
export type FaultName = (typeof faultNames)[number]

export const faultLabels: Readonly<Record<FaultName, string>> = {
  antiscalant: 'Antiscalant pump loses its prime',
  bisulfite: 'Bisulfite pump loses its prime',
  media: 'Media filter breaks through',
  seal: 'O-ring of stage 1 leaks',
  chlorine: 'Chlorine of the raw water rises to 2 mg/L',
  cold: 'Water gets 6 °C colder',
  salty: 'Feed salt rises by half',
  'low-feed': 'Feed valve slips nearly shut',
}

/** Scenario titles in order, for lists that do not load the engine. */
export const scenarioTitles = {
  'start-up': 'Start-up',
  shutdown: 'Planned shutdown',
  flush: 'Flush after a power failure',
  cleaning: 'Cleaning',
  scaling: 'Scaling',
  fouling: 'Fouling',
  oxidant: 'Chlorine at the membrane',
  'o-ring': 'O-ring leak',
  'wrong-probe': 'The probing that was wrong',
} as const
export type ScenarioId = keyof typeof scenarioTitles
export const scenarioIds = Object.keys(scenarioTitles) as [ScenarioId, ...ScenarioId[]]
