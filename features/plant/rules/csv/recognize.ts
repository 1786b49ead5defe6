import { findUnit, usualUnit } from '#features/water/rules/units.ts'
import { type Field, fieldsOf, stageKey } from '../fields.ts'

export type ColumnUse = 'ignore' | 'date' | 'time' | (string & {})

/** What a column of a file is taken for; people correct it in place. */
export interface Column {
  title: string
  use: ColumnUse
  /** The name of the unit in which it is written; '' where it has none. */
  unit: string
}

const permeate = /perm|product/
const concentrate = /conc|brine|reject/
const flow = /flow|gpm|m3\/h|m³\/h|lpm/
const pressure = /press|psi|bar|kpa/
const conductivity = /cond|\bec\b|µs|us\/cm/

/** Words of a heading that name a reading, the more special first; all of them have to be there. */
const words: readonly [all: readonly RegExp[], key: string][] = [
  [[/\bph\b/], 'feedPh'],
  [[/turbid|\bntu\b/], 'turbidity'],
  [[/\bsdi|silt/], 'sdi'],
  [[/\borp\b|redox/], 'orp'],
  [[/temp|\bdeg\b/], 'temperature'],
  [[permeate, conductivity], 'permeateConductivity'],
  [[conductivity], 'feedConductivity'],
  [[permeate, flow], 'permeateFlow'],
  [[concentrate, flow], 'concentrateFlow'],
  [[permeate, pressure], 'permeatePressure'],
  [[concentrate, pressure], 'concentratePressure'],
  [[pressure], 'feedPressure'],
]

/** Takes each heading for what it most likely is; no reading is taken twice. */
export function recognizeColumns(titles: readonly string[], stages: number): Column[] {
  const fields = fieldsOf(stages)
  const used = new Set<string>()
  return titles.map((title) => {
    const use = useOf(title.toLowerCase(), fields, used)
    used.add(use)
    return {
      title,
      use,
      unit: unitIn(
        title,
        fields.find(({ key }) => key === use),
      ),
    }
  })
}

function useOf(title: string, fields: readonly Field[], used: ReadonlySet<string>): ColumnUse {
  const exact = fields.find(({ label }) => label.toLowerCase() === title.split(/[([]/)[0]?.trim())
  if (exact && !used.has(exact.key)) return exact.key
  if (/date|timestamp|^time \(|datum/.test(title) && !used.has('date')) return 'date'
  if (/\btime\b|clock|hour/.test(title))
    return used.has('date') ? (used.has('time') ? 'ignore' : 'time') : 'date'
  const stage = stageIn(title)
  const staged = stage === null ? null : stageUse(title, stage)
  if (staged !== null)
    return fields.some(({ key }) => key === staged) && !used.has(staged) ? staged : 'ignore'
  const key = words.find(([all]) => all.every((pattern) => pattern.test(title)))?.[1]
  return key !== undefined && !used.has(key) && fields.some((field) => field.key === key) ? key : 'ignore'
}

const stageIn = (title: string): number | null => {
  const found = /(?:stage|stg) {0,2}#?(\d)|(\d)(?:st|nd|rd|th) {1,2}stage/.exec(title)
  return found ? Number(found[1] ?? found[2]) : null
}

function stageUse(title: string, stage: number): string | null {
  if (/cond|\bec\b|µs/.test(title)) return stageKey(stage, 'permeateConductivity')
  if (/flow|gpm|m3\/h/.test(title)) return stageKey(stage, 'permeateFlow')
  return /press|psi|bar/.test(title) ? stageKey(stage, 'outletPressure') : null
}

/** The unit that stands in a heading: 'Feed pressure (bar)', 'Flow, m3/h', 'temp °F'. */
function unitIn(title: string, field: Field | undefined): string {
  if (!field) return ''
  const parts = [...title.split(/[()[\],;]/).reverse(), title.split(/\s+/).at(-1) ?? '']
  for (const part of parts) {
    const found = part.trim() === '' ? null : findUnit(field.dimension, part)
    if (found) return found.name
  }
  return usualUnit(field.dimension, 'US').name
}
