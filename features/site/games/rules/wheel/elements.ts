export const topics = ['scale', 'salts', 'metals', 'health'] as const
export type WheelTopic = (typeof topics)[number]

export const topicNames: Readonly<Record<WheelTopic, string>> = {
  scale: 'Hardness and scale',
  salts: 'Major salts',
  metals: 'Metals',
  health: 'Health limits',
}

export interface WheelElement {
  symbol: string
  name: string
  number: number
  topic: WheelTopic
  /** True if a water analysis lists it as a cation; the others are anions, or neutral like silica. */
  cation: boolean
}

type Entry = readonly [symbol: string, name: string, number: number, topic: WheelTopic, cation: boolean]

const entries: readonly Entry[] = [
  ['Ca', 'Calcium', 20, 'scale', true],
  ['Cl', 'Chlorine', 17, 'salts', false],
  ['Fe', 'Iron', 26, 'metals', true],
  ['As', 'Arsenic', 33, 'health', false],
  ['Mg', 'Magnesium', 12, 'scale', true],
  ['S', 'Sulfur', 16, 'salts', false],
  ['Mn', 'Manganese', 25, 'metals', true],
  ['B', 'Boron', 5, 'health', false],
  ['Ba', 'Barium', 56, 'scale', true],
  ['F', 'Fluorine', 9, 'salts', false],
  ['Al', 'Aluminum', 13, 'metals', true],
  ['N', 'Nitrogen', 7, 'health', false],
  ['Sr', 'Strontium', 38, 'scale', true],
  ['Br', 'Bromine', 35, 'salts', false],
  ['Cu', 'Copper', 29, 'metals', true],
  ['Se', 'Selenium', 34, 'health', false],
  ['Si', 'Silicon', 14, 'scale', false],
  ['Na', 'Sodium', 11, 'salts', true],
  ['Zn', 'Zinc', 30, 'metals', true],
  ['Cr', 'Chromium', 24, 'health', false],
  ['P', 'Phosphorus', 15, 'scale', false],
  ['K', 'Potassium', 19, 'salts', true],
  ['Pb', 'Lead', 82, 'metals', true],
  ['U', 'Uranium', 92, 'health', false],
]

/** Elements in their order on the wheel. The 25th field is pure water. */
export const elements: readonly WheelElement[] = entries.map(([symbol, name, number, topic, cation]) => ({
  symbol,
  name,
  number,
  topic,
  cation,
}))

export const FIELDS = elements.length + 1
export const PURE_WATER = 'H2O'

/** Symbols of all fields in order; pure water is field 0. */
export const fields: readonly string[] = [PURE_WATER, ...elements.map(({ symbol }) => symbol)]

export const findElement = (symbol: string): WheelElement | undefined =>
  elements.find((each) => each.symbol === symbol)
