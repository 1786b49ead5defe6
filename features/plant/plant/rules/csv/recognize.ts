import { findUnit } from '#platform/contract/numbers/find-unit.ts'
import { usualUnit } from '#platform/contract/numbers/units.ts'
import { type Field, fieldsOf, stageKey } from '../fields.ts'

export type ColumnUse = 'ignore' | 'date' | 'time' | (string & {})

/** Detected use of a file column; users can correct it in place. */
export interface Column {
  title: string
  use: ColumnUse
  /** Unit of the column; '' if it has none. */
  unit: string
}

const permeate = /perm|product/
const concentrate = /conc|brine|reject/
const feed = /feed|inlet|influent|raw/
const flow = /flow|gpm|m3\/h|m³\/h|lpm/
const pressure = /press|psi|bar|kpa/
const conductivity = /cond|\bec\b|µs|us\/cm/
/** Matches readings that have no field in a round: interstage and differential readings. */
const elsewhere = /inter-?\s?(?:stage|pass)|diff|delta|δ|\bdp\b|drop/

interface Words {
  all: readonly RegExp[]
  /** Patterns that indicate a different location. */
  none: readonly RegExp[]
  key: string
}

const ofFeed = (pattern: RegExp, key: string): Words => ({
  all: [pattern],
  none: [permeate, concentrate, elsewhere],
  key,
})
const at = (place: RegExp, pattern: RegExp, key: string): Words => ({
  all: [place, pattern],
  none: [elsewhere],
  key,
})

/** Heading patterns for each reading, most specific first. */
const words: readonly Words[] = [
  ofFeed(/\bph\b/, 'feedPh'),
  ofFeed(/turbid|\bntu\b/, 'turbidity'),
  ofFeed(/\bsdi|silt/, 'sdi'),
  ofFeed(/\borp\b|redox/, 'orp'),
  ofFeed(/temp|\bdeg\b/, 'temperature'),
  at(permeate, conductivity, 'permeateConductivity'),
  ofFeed(conductivity, 'feedConductivity'),
  at(permeate, flow, 'permeateFlow'),
  at(concentrate, flow, 'concentrateFlow'),
  at(permeate, pressure, 'permeatePressure'),
  at(concentrate, pressure, 'concentratePressure'),
  ofFeed(pressure, 'feedPressure'),
]

/** Maps each heading to its most likely field; no field is used twice. */
export function recognizeColumns(titles: readonly string[], stages: number): Column[] {
  const fields = fieldsOf(stages)
  const uses = new Map<number, ColumnUse>()
  // 'Pressure' is of the feed only where no other column names the feed.
  const isPlaced = (title: string) => [feed, permeate, concentrate].some((place) => place.test(title))
  const lower = titles.map((title, index) => ({ index, title: title.toLowerCase() }))
  for (const { index, title } of [
    ...lower.filter((each) => isPlaced(each.title)),
    ...lower.filter((each) => !isPlaced(each.title)),
  ])
    uses.set(index, placeOf(title, fields, new Set(uses.values())))
  return titles.map((title, index) => {
    const use = uses.get(index) ?? 'ignore'
    const field = fields.find(({ key }) => key === use)
    return { title, use, unit: unitIn(title, field) }
  })
}

function placeOf(title: string, fields: readonly Field[], used: ReadonlySet<string>): ColumnUse {
  const exact = fields.find(({ label }) => label.toLowerCase() === title.split(/[([]/)[0]?.trim())
  if (exact && !used.has(exact.key)) return exact.key
  if (/date|timestamp|^time \(|datum/.test(title) && !used.has('date')) return 'date'
  if (/\btime\b|clock|hour/.test(title))
    return used.has('date') ? (used.has('time') ? 'ignore' : 'time') : 'date'
  const stage = stageIn(title)
  const key = stage === null ? keyOf(title) : stageUse(title, stage)
  return key !== undefined && !used.has(key) && fields.some((field) => field.key === key) ? key : 'ignore'
}

const keyOf = (title: string): string | undefined =>
  words.find(
    ({ all, none }) =>
      all.every((pattern) => pattern.test(title)) && !none.some((pattern) => pattern.test(title)),
  )?.key

const stageIn = (title: string): number | null => {
  const found = /(?:stage|stg) {0,2}#?(\d)|(\d)(?:st|nd|rd|th) {1,2}stage/.exec(title)
  return found ? Number(found[1] ?? found[2]) : null
}

/** Readings at the outlet of a stage and of its permeate. The train's feed is the feed of the first stage. */
function stageUse(title: string, stage: number): string | undefined {
  if (feed.test(title)) return stage === 1 ? keyOf(title) : undefined
  if (conductivity.test(title))
    return concentrate.test(title) ? undefined : stageKey(stage, 'permeateConductivity')
  if (flow.test(title)) return concentrate.test(title) ? undefined : stageKey(stage, 'permeateFlow')
  if (!pressure.test(title) || permeate.test(title) || /diff|delta|δ|\bdp\b|drop/.test(title))
    return undefined
  return stageKey(stage, 'outletPressure')
}

/** Returns the unit in a heading: 'Feed pressure (bar)', 'Flow, m3/h', 'temp °F'. */
function unitIn(title: string, field: Field | undefined): string {
  if (!field) return ''
  const parts = [...title.split(/[()[\],;]/).reverse(), title.split(/\s+/).at(-1) ?? '']
  for (const part of parts) {
    const found = part.trim() === '' ? null : findUnit(field.dimension, part)
    if (found) return found.name
  }
  return usualUnit(field.dimension, 'US').name
}
