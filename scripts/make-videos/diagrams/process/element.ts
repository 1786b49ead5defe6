import { arrow, colour, disc, drawing, label, line } from '../draw.ts'

/** A spiral-wound element cut open: leaves, spacers, and the tube that collects the permeate. */
export function element(): string {
  const turns = Array.from({ length: 5 }, (_, index) => {
    const radius = 40 + index * 24
    const ring = (r: number, stroke: string, width: number, dash = '') =>
      `<ellipse cx="270" cy="240" rx="${r * 0.72}" ry="${r}" stroke="${stroke}" stroke-width="${width}" ${dash && `stroke-dasharray="${dash}"`}/>`
    return ring(radius, colour.fresh, 6) + ring(radius + 12, colour.line, 7, '4 6')
  })
  return drawing(
    `<path d="M270 80H800a115 160 0 0 1 0 320H270Z" fill="${colour.panel}" stroke="${colour.pale}" stroke-width="4"/>`,
    `<ellipse cx="270" cy="240" rx="115" ry="160" fill="${colour.strong}" stroke="${colour.pale}" stroke-width="4"/>`,
    ...turns,
    `<ellipse cx="270" cy="240" rx="19" ry="26" fill="${colour.accent}"/>`,
    line(
      [
        [290, 240],
        [914, 240],
      ],
      colour.accent,
      4,
      '10 8',
    ),
    arrow(
      [
        [914, 240],
        [1080, 240],
      ],
      colour.fresh,
      12,
    ),
    ...[130, 350].map((y) =>
      arrow(
        [
          [40, y],
          [165, y],
        ],
        colour.water,
        10,
      ),
    ),
    ...[140, 340].map((y) =>
      arrow(
        [
          [900, y],
          [1060, y],
        ],
        colour.accent,
        8,
      ),
    ),
    ...[450, 590, 730].map((x) =>
      arrow(
        [
          [x, 150],
          [x, 226],
        ],
        colour.fresh,
        4,
      ),
    ),
    ...[450, 590, 730].map((x) =>
      arrow(
        [
          [x, 330],
          [x, 254],
        ],
        colour.fresh,
        4,
      ),
    ),
    label(92, 100, 'Feed'),
    label(985, 106, 'Concentrate', { fill: colour.accent }),
    label(1000, 216, 'Permeate', { fill: colour.fresh }),
    ...pointers(),
  )
}

/** Names for what the cut shows. */
function pointers(): string[] {
  return [
    line(
      [
        [318, 140],
        [400, 50],
      ],
      colour.pale,
      2,
    ),
    disc(318, 140, 5, colour.pale),
    label(412, 46, 'feed spacer between membrane leaves', { anchor: 'start', fill: colour.pale }),
    line(
      [
        [272, 252],
        [400, 436],
      ],
      colour.pale,
      2,
    ),
    label(412, 446, 'permeate tube', { anchor: 'start', fill: colour.pale }),
  ]
}
