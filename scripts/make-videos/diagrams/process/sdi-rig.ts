import { arrow, box, bubble, colour, drawing, label, labels, line } from '../draw.ts'

/** The rig for the silt density index: valve, regulator at 2.07 bar, 0.45 µm filter, measuring cylinder. */
export function sdiRig(): string {
  return drawing(
    line(
      [
        [60, 130],
        [900, 130],
        [900, 170],
      ],
      colour.water,
      10,
    ),
    arrow(
      [
        [40, 130],
        [130, 130],
      ],
      colour.water,
      10,
    ),
    label(90, 96, 'feed water'),
    `<path d="M185 105l60 50v-50l-60 50z" fill="${colour.panel}" stroke="${colour.pale}" stroke-width="3"/>`,
    label(215, 196, 'ball valve', { fill: colour.pale }),
    box(345, 92, 120, 76, { stroke: colour.pale }),
    labels(405, 198, ['pressure', 'regulator'], { fill: colour.pale }),
    line(
      [
        [560, 130],
        [560, 90],
      ],
      colour.pale,
      4,
    ),
    bubble(560, 60, 'PI'),
    label(606, 68, '2.07 bar (30 psi)', { anchor: 'start', fill: colour.accent, weight: 620 }),
    box(700, 98, 132, 64, { fill: colour.strong, stroke: colour.pale }),
    line(
      [
        [766, 98],
        [766, 162],
      ],
      colour.accent,
      7,
      '8 5',
    ),
    labels(766, 196, ['47 mm filter', '0.45 µm'], { fill: colour.accent }),
    arrow(
      [
        [900, 165],
        [900, 232],
      ],
      colour.fresh,
      7,
    ),
    box(850, 240, 100, 200, { fill: 'none', stroke: colour.pale, radius: 4 }),
    box(855, 290, 90, 146, { fill: colour.water, stroke: 'none', radius: 2 }),
    label(966, 296, '500 mL', { anchor: 'start', weight: 620 }),
    box(70, 290, 660, 150, { radius: 14 }),
    label(100, 336, 't_{0}', { anchor: 'start', fill: colour.accent, weight: 640, size: 27 }),
    label(170, 336, 'seconds for the first 500 mL', { anchor: 'start' }),
    label(100, 400, 't_{15}', { anchor: 'start', fill: colour.accent, weight: 640, size: 27 }),
    label(170, 400, 'seconds for 500 mL after 15 minutes', { anchor: 'start' }),
  )
}
