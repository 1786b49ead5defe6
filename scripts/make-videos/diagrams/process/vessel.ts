import { arrow, box, colour, drawing, label, labels, line } from '../draw.ts'

/** A pressure vessel at 75 % recovery: what enters and what leaves, with flow and salinity. */
export function vessel(): string {
  const salts = Array.from({ length: 34 }, (_, index) => {
    const along = (index * 0.618) % 1
    const x = 290 + 520 * along ** 0.62
    const y = 262 + ((index * 37) % 50)
    return `<circle cx="${x}" cy="${y}" r="5" fill="${colour.accent}"/>`
  })
  return drawing(
    box(262, 150, 596, 190, { radius: 40, fill: colour.panel, stroke: colour.pale, width: 4 }),
    `<path d="M264 250H856V300a38 38 0 0 1-38 38H302a38 38 0 0 1-38-38Z" fill="${colour.strong}"/>`,
    line(
      [
        [268, 248],
        [852, 248],
      ],
      colour.text,
      5,
      '16 7',
    ),
    ...salts,
    ...[350, 480, 610, 740].map((x) =>
      arrow(
        [
          [x, 240],
          [x, 190],
        ],
        colour.fresh,
        5,
      ),
    ),
    arrow(
      [
        [60, 290],
        [254, 290],
      ],
      colour.water,
      14,
    ),
    labels(150, 350, ['Feed', '100 m³/h', '1,000 mg/L']),
    arrow(
      [
        [866, 196],
        [1070, 196],
      ],
      colour.fresh,
      12,
    ),
    labels(968, 100, ['Permeate', '75 m³/h, 20 mg/L'], { fill: colour.fresh }),
    arrow(
      [
        [866, 300],
        [1070, 300],
      ],
      colour.accent,
      8,
    ),
    labels(968, 350, ['Concentrate', '25 m³/h', '3,940 mg/L'], { fill: colour.accent }),
    label(560, 118, 'membrane', { fill: colour.pale }),
    line(
      [
        [560, 128],
        [560, 242],
      ],
      colour.pale,
      2,
      '4 6',
    ),
  )
}
