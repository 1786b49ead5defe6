import { dissolvedSolids } from '#features/plant/water/rules/analysis.ts'
import { type Projected, stageSalt } from '#features/plant/water/rules/projection/project.ts'
import { showNumber, showQuantity, unitFor } from '#features/plant/water/rules/show-number.ts'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'

interface Point {
  x: number
  y: number
}
export interface DrawnBox extends Point {
  width: number
  height: number
  /** Vessels drawn behind the first one. */
  lines: readonly string[]
}
export interface DrawnLine {
  kind: 'feed' | 'concentrate' | 'permeate'
  points: readonly Point[]
  hasArrow: boolean
}
export interface DrawnLabel extends Point {
  text: string
  isStrong?: true
}
export interface Drawing {
  width: number
  height: number
  boxes: readonly DrawnBox[]
  lines: readonly DrawnLine[]
  labels: readonly DrawnLabel[]
  /** The text alternative of the drawing. */
  alt: string
}

// Stages are stacked so that a phone needs no horizontal scrolling.
const [WIDTH, BOX, LEFT, HEADER] = [312, { width: 168, height: 50 }, 2, 218] as const
const [TOP, STEP] = [46, 104] as const
const MIDDLE = LEFT + BOX.width / 2

const yOf = (stage: number): number => TOP + stage * STEP

/** Draws the stages of a train with their flows, pressures and salt. */
export function drawTrain(projected: Projected, system: UnitSystem): Drawing {
  const { stages, feed, permeate, concentrate, feedPressure } = projected
  const show = (value: number, dimension: 'flow' | 'pressure' | 'flux') =>
    showQuantity(value, unitFor(dimension, system), 3)
  const salt = (value: number) => `${showNumber(Number((value * 1000).toPrecision(3)), 3)} mg/L`
  const [first, last] = [stages[0], stages.at(-1)]
  const made = stages.reduce((sum, { permeateFlow }) => sum + permeateFlow, 0)
  const bottom = yOf(stages.length - 1) + BOX.height
  const feedTexts = [
    show(first?.feedFlow ?? 0, 'flow'),
    show(feedPressure, 'pressure'),
    salt(dissolvedSolids(feed)),
  ]
  const outTexts = [
    show(last?.concentrateFlow ?? 0, 'flow'),
    show(last?.concentratePressure ?? 0, 'pressure'),
    salt(dissolvedSolids(concentrate)),
  ]
  const permeateTexts = [show(made, 'flow'), salt(dissolvedSolids(permeate))]
  const boxes = stages.map(
    ({ vessels, elements, permeateFlow, feedPressure: inlet, concentratePressure }, index) => ({
      x: LEFT,
      y: yOf(index),
      ...BOX,
      lines: [
        `Stage ${index + 1}: ${vessels} × ${elements.length} elements`,
        `${show(fluxOf(elements), 'flux')}, ΔP ${show(inlet - concentratePressure, 'pressure')}`,
        `Recovery ${Math.round((100 * permeateFlow) / (stages[index]?.feedFlow ?? 1))}%`,
      ],
    }),
  )
  const between = stages.slice(1).map(({ feedFlow, feedPressure: inlet, boost }) => ({
    text: `${show(feedFlow, 'flow')}, ${show(inlet, 'pressure')}`,
    boost: boost > 0 ? `boosted by ${show(boost, 'pressure')}` : '',
  }))
  return {
    width: WIDTH,
    height: bottom + 76,
    boxes,
    lines: linesOf(stages.length),
    labels: [
      { x: LEFT, y: 14, text: `Feed ${feedTexts.join(', ')}`, isStrong: true },
      ...between.flatMap(({ text, boost }, index) => {
        const y = yOf(index) + BOX.height + (boost ? 24 : 31)
        return [{ x: MIDDLE + 8, y, text }, ...(boost ? [{ x: MIDDLE + 8, y: y + 15, text: boost }] : [])]
      }),
      ...stages.flatMap((stage, index) => {
        const y = yOf(index) + BOX.height / 2
        return [
          { x: HEADER + 8, y: y - 3, text: show(stage.permeateFlow, 'flow') },
          { x: HEADER + 8, y: y + 12, text: salt(stageSalt(stage)) },
        ]
      }),
      { x: LEFT, y: bottom + 38, text: 'Concentrate', isStrong: true },
      { x: LEFT, y: bottom + 53, text: outTexts.slice(0, 2).join(', ') },
      { x: LEFT, y: bottom + 68, text: outTexts.slice(2).join() },
      { x: HEADER - 10, y: bottom + 38, text: 'Permeate', isStrong: true },
      ...permeateTexts.map((text, index) => ({ x: HEADER - 10, y: bottom + 53 + 15 * index, text })),
    ],
    alt: [
      `Feed ${feedTexts.join(', ')}.`,
      ...stages.map(
        (stage, index) =>
          `${boxes[index]?.lines.join(', ')}, permeate ${show(stage.permeateFlow, 'flow')} with ${salt(stageSalt(stage))}.`,
      ),
      ...between.map(
        ({ text, boost }, index) => `To stage ${index + 2}: ${[text, boost].filter(Boolean).join(', ')}.`,
      ),
      `Concentrate ${outTexts.join(', ')}. Permeate ${permeateTexts.join(', ')}.`,
    ].join(' '),
  }
}

/** Feed and concentrate run down the middle, permeate to a header on the right. */
function linesOf(stages: number): DrawnLine[] {
  const bottom = yOf(stages - 1) + BOX.height
  const numbers = Array.from({ length: stages }, (_, index) => index)
  const header = (from: number, to: number): DrawnLine => ({
    kind: 'permeate',
    points: [
      { x: HEADER, y: from },
      { x: HEADER, y: to },
    ],
    hasArrow: true,
  })
  return [
    down('feed', 24, TOP),
    ...numbers.slice(1).map((index) => down('concentrate', yOf(index - 1) + BOX.height, yOf(index))),
    down('concentrate', bottom, bottom + 22),
    ...numbers.map((index): DrawnLine => {
      const y = yOf(index) + BOX.height / 2
      const points = [
        { x: LEFT + BOX.width, y },
        { x: HEADER, y },
      ]
      return { kind: 'permeate', points, hasArrow: false }
    }),
    header(TOP + BOX.height / 2, bottom + 22),
  ]
}

const fluxOf = (elements: readonly { flux: number }[]): number =>
  elements.reduce((sum, { flux }) => sum + flux, 0) / elements.length

const down = (kind: DrawnLine['kind'], from: number, to: number): DrawnLine => ({
  kind,
  points: [
    { x: MIDDLE, y: from },
    { x: MIDDLE, y: to },
  ],
  hasArrow: true,
})

/** Returns the path of an arrowhead that points down. */
export function arrowOf({ points }: DrawnLine): string {
  const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
  return `M${x - 4} ${y - 8}L${x} ${y}L${x + 4} ${y - 8}Z`
}

export const pathOf = ({ points }: DrawnLine): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
