import { scaleLinear, scaleLog } from 'd3-scale'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { type Formula, FormulaError, readFormula } from '#platform/contract/formula/formula.ts'

type Chart = FigureOf<'chart'>
type Values = Readonly<Record<string, number>>
export type Point = readonly [x: number, y: number]

const SAMPLES = 160

/** Evaluates the chart's intermediate formulas with the values, x and sliders included. Null if one has no value. */
function complete(chart: Chart, given: Values): Values | null {
  const values: Record<string, number> = { ...given }
  for (const [name, formula] of Object.entries(chart.let)) {
    const value = evaluateFormula(formula, values)
    if (value === null) return null
    values[name] = value
  }
  return values
}

const formulas = new Map<string, Formula>()

/** Caches parsed formulas: a moving slider evaluates hundreds of points. */
function formulaOf(source: string): Formula {
  const formula = formulas.get(source) ?? readFormula(source)
  formulas.set(source, formula)
  return formula
}

/** Returns the result of a formula; null if it has no value, such as a logarithm of zero. */
function evaluateFormula(formula: string, values: Values): number | null {
  try {
    return formulaOf(formula)(values)
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/** Returns the curve of each series as runs of points. A curve breaks where its formula has no value. */
export function curves(chart: Chart, sliders: Values): { name: string; runs: Point[][]; isDots: boolean }[] {
  const places = samplePlaces(chart.x)
  return chart.series.map(({ name, formula, points }) => {
    if (formula === undefined)
      return { name, runs: [(points ?? []) as Point[]], isDots: (points ?? []).length < 40 }
    const runs: Point[][] = [[]]
    for (const x of places) {
      const values = complete(chart, { ...sliders, x })
      const y = values && evaluateFormula(formula, values)
      if (y === null) runs.push([])
      else runs.at(-1)?.push([x, y])
    }
    return { name, runs: runs.filter((run) => run.length > 1), isDots: false }
  })
}

function samplePlaces({ from, to, log }: Chart['x']): number[] {
  const steps = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES)
  return steps.map((share) => (log ? from * (to / from) ** share : from + (to - from) * share))
}

/** Returns the chart results for the slider values as text: '4.00'. A dash if there is no value. */
export function resultsOf(chart: Chart, sliders: Values): { label: string; text: string }[] {
  const values = complete(chart, { x: chart.x.from, ...sliders })
  return chart.results.map(({ label, formula, unit, digits }) => {
    const value = values && evaluateFormula(formula, values)
    return { label, text: value === null ? 'no value' : `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}` }
  })
}

/** Returns the scale from values to pixels, and the tick positions of an axis. */
export function scaleOf({ from, to, log }: Chart['x'], range: readonly [number, number], count: number) {
  const scale = (log ? scaleLog() : scaleLinear()).domain([from, to]).range([...range])
  const ticks = log
    ? scale.ticks().filter((tick) => Number.isInteger(Math.log10(tick)) || to / from < 100)
    : scale.ticks(count)
  const asText = log ? (tick: number) => String(tick) : scale.tickFormat(count)
  return { at: (value: number) => scale(value), ticks: ticks.map((tick) => ({ tick, text: asText(tick) })) }
}

/** Returns the chart as table rows: the value of each series at seven positions of x. */
export function tableOf(chart: Chart, sliders: Values): { x: number; values: (number | null)[] }[] {
  const { from, to, log } = chart.x
  const own = chart.series.flatMap(({ points }) => (points ?? []).map(([x]) => x))
  const even = Array.from({ length: 7 }, (_, index) =>
    log ? from * (to / from) ** (index / 6) : from + ((to - from) * index) / 6,
  )
  const places = chart.series.every(({ points }) => points) ? [...new Set(own)].sort((a, b) => a - b) : even
  return places.map((x) => {
    const values = complete(chart, { ...sliders, x })
    return {
      x,
      values: chart.series.map(({ formula, points }) =>
        formula === undefined
          ? (points?.find(([at]) => at === x)?.[1] ?? null)
          : values && evaluateFormula(formula, values),
      ),
    }
  })
}
