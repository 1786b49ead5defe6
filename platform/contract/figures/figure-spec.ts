import { z } from 'zod'
import { FormulaError, readFormula } from '../formula/formula.ts'
import { drawingNames, drawings } from './drawings.ts'
import { trainPartNames, trainTags } from './pid/train.ts'

/**
 * Figures in course texts, written as YAML in a fenced block named `figure`. Rendered by `platform/web/figures`; `alt`
 * is the text alternative.
 */

const words = z.string().trim().min(1)
const name = z.string().regex(/^[A-Za-z]\w*$/, 'a name is made of letters, digits and _')
const common = {
  title: words,
  /** Alternative text describing the figure, including its numbers. */
  alt: words,
  /** Line of text below the figure. */
  note: words.optional(),
}

export const boxShapes = ['box', 'tank', 'pump', 'filter', 'vessel', 'valve', 'meter', 'person'] as const

/** A process diagram: boxes on a grid with connecting lines. */
const Flow = z
  .strictObject({
    kind: z.literal('flow'),
    ...common,
    boxes: z
      .array(
        z.strictObject({
          id: words,
          text: words,
          /** Zero-based column and row. */
          at: z.tuple([z.int().min(0).max(11), z.int().min(0).max(11)]),
          shape: z.enum(boxShapes).default('box'),
        }),
      )
      .min(2),
    lines: z.array(
      z.strictObject({ from: words, to: words, text: words.optional(), dashed: z.boolean().default(false) }),
    ),
  })
  .superRefine(({ boxes, lines }, problem) => {
    const ids = new Set(boxes.map(({ id }) => id))
    if (ids.size < boxes.length) problem.addIssue('two boxes have the same id')
    if (new Set(boxes.map(({ at }) => at.join())).size < boxes.length)
      problem.addIssue('two boxes are at the same place')
    for (const { from, to } of lines)
      for (const id of [from, to]) if (!ids.has(id)) problem.addIssue(`no box has the id ${id}`)
  })

const Axis = z.strictObject({
  label: words,
  unit: z.string().default(''),
  from: z.number(),
  to: z.number(),
  log: z.boolean().default(false),
})

const Slider = z.strictObject({
  name,
  label: words,
  unit: z.string().default(''),
  from: z.number(),
  to: z.number(),
  step: z.number().positive(),
  value: z.number(),
})

/** Curves from formulas or points. Sliders let the reader change the values used in formulas. */
const Chart = z
  .strictObject({
    kind: z.literal('chart'),
    ...common,
    x: Axis,
    y: Axis,
    sliders: z.array(Slider).max(3).default([]),
    /** Intermediate values, in order. Each may use x, the sliders and earlier values. */
    let: z.record(name, z.coerce.string()).default({}),
    series: z
      .array(
        z.strictObject({
          name: words,
          formula: z.coerce.string().optional(),
          points: z
            .array(z.tuple([z.number(), z.number()]))
            .min(1)
            .optional(),
        }),
      )
      .min(1)
      .max(5),
    marks: z
      .array(z.strictObject({ x: z.number().optional(), y: z.number().optional(), text: words }))
      .default([]),
    results: z
      .array(
        z.strictObject({
          label: words,
          formula: z.coerce.string(),
          unit: z.string().default(''),
          digits: z.int().min(0).max(6).default(2),
        }),
      )
      .default([]),
  })
  .superRefine((chart, problem) => {
    for (const axis of [chart.x, chart.y]) {
      if (axis.to <= axis.from) problem.addIssue(`the axis ${axis.label} ends before it begins`)
      if (axis.log && axis.from <= 0) problem.addIssue(`the axis ${axis.label} cannot be logarithmic from 0`)
    }
    for (const { name: series, formula, points } of chart.series)
      if ((formula === undefined) === (points === undefined))
        problem.addIssue(`${series} has either a formula or points`)
    for (const each of formulaProblems(chart)) problem.addIssue(each)
  })

/** Bars, each with one or more parts. */
const Bars = z.strictObject({
  kind: z.literal('bars'),
  ...common,
  unit: z.string().default(''),
  bars: z
    .array(
      z.strictObject({
        label: words,
        parts: z.array(z.strictObject({ name: words, value: z.number().min(0) })).min(1),
      }),
    )
    .min(1),
})

/** A cross section, from top to bottom. */
const Layers = z.strictObject({
  kind: z.literal('layers'),
  ...common,
  layers: z
    .array(
      z.strictObject({
        text: words,
        note: words.optional(),
        height: z.number().positive().max(6).default(1),
      }),
    )
    .min(2),
})

/** A sequence of steps; a cycle returns to the first one. */
const Steps = z.strictObject({
  kind: z.literal('steps'),
  ...common,
  cycle: z.boolean().default(false),
  steps: z.array(z.strictObject({ text: words, note: words.optional() })).min(2),
})

/** Piping and instrumentation diagram of the reference train, or part of it. */
const Pid = z.strictObject({
  kind: z.literal('pid'),
  ...common,
  part: z.enum(trainPartNames).default('all'),
  /** Symbols that the text refers to, each with a short label or value. */
  highlight: z
    .array(
      z.strictObject({
        tag: z.string().refine((tag) => trainTags.has(tag), 'the drawing has no symbol with this tag'),
        text: z.string().trim().max(16).default(''),
      }),
    )
    .default([]),
})

/** An equipment drawing. The labels belong to its numbered marks, in order. */
const Drawing = z
  .strictObject({ kind: z.literal('drawing'), ...common, name: z.enum(drawingNames), labels: z.array(words) })
  .superRefine(({ name: drawing, labels }, problem) => {
    const { length } = drawings[drawing].marks
    if (labels.length !== length)
      problem.addIssue(`${drawing} has ${length} marks, this has ${labels.length} labels`)
  })

export const FigureSpec = z.discriminatedUnion('kind', [Flow, Chart, Bars, Layers, Steps, Pid, Drawing])
export type FigureSpec = z.output<typeof FigureSpec>
export type FigureOf<K extends FigureSpec['kind']> = Extract<FigureSpec, { kind: K }>

type Formulas = Pick<z.output<typeof Chart>, 'sliders' | 'let' | 'series' | 'results'>

/** Returns messages for a chart's invalid formulas. */
function formulaProblems({ sliders, let: between, series, results }: Formulas): string[] {
  const names = ['x', ...sliders.map((slider) => slider.name)]
  const problems: string[] = []
  const read = (formula: string) => {
    try {
      readFormula(formula, names)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.push(error.message)
    }
  }
  for (const [value, formula] of Object.entries(between)) {
    read(formula)
    names.push(value)
  }
  for (const { formula } of [...series, ...results]) if (formula !== undefined) read(formula)
  return problems
}
