import { arrow, box, colour, drawing, label, labels, line } from '../draw.ts'

/** A two-stage array, two vessels feeding one: each stage recovers half of what enters it. */
export function array(): string {
  return drawing(
    arrow(
      [
        [385, 110],
        [385, 372],
        [1090, 372],
      ],
      colour.fresh,
      8,
    ),
    vesselAt(230, 70),
    vesselAt(230, 210),
    vesselAt(680, 140),
    arrow(
      [
        [40, 175],
        [150, 175],
        [150, 105],
        [224, 105],
      ],
      colour.water,
      8,
    ),
    arrow(
      [
        [150, 175],
        [150, 245],
        [224, 245],
      ],
      colour.water,
      8,
    ),
    arrow(
      [
        [540, 112],
        [610, 112],
        [610, 175],
        [674, 175],
      ],
      colour.accent,
      7,
    ),
    line(
      [
        [540, 252],
        [610, 252],
        [610, 175],
      ],
      colour.accent,
      7,
    ),
    arrow(
      [
        [990, 182],
        [1090, 182],
      ],
      colour.accent,
      7,
    ),
    line(
      [
        [835, 214],
        [835, 372],
      ],
      colour.fresh,
      6,
    ),
    labels(88, 112, ['Feed', '100'], { weight: 620 }),
    labels(612, 44, ['to stage 2', '50'], { fill: colour.accent }),
    labels(1050, 112, ['Concentrate', '25'], { fill: colour.accent }),
    label(660, 352, '50', { fill: colour.fresh, weight: 640 }),
    label(960, 352, '75', { fill: colour.fresh, weight: 640 }),
    label(960, 412, 'Permeate', { fill: colour.fresh }),
    label(385, 44, 'Stage 1', { size: 27, weight: 640 }),
    label(835, 114, 'Stage 2', { size: 27, weight: 640 }),
  )
}

function vesselAt(x: number, y: number): string {
  const elements = [0, 1, 2, 3, 4, 5].map((index) =>
    box(x + 14 + index * 47.5, y + 14, 43, 42, { fill: colour.strong, stroke: 'none', radius: 4 }),
  )
  return box(x, y, 310, 70, { radius: 22, stroke: colour.pale }) + elements.join('')
}
