import { arrow, box, colour, disc, drawing, label } from '../draw.ts'

/** Two U-tubes: osmosis lifts the salty side, pressure above the osmotic pressure turns the flow round. */
export function osmosis(): string {
  return drawing(
    tube(60, 210, 120, 'Osmosis'),
    arrow(
      [
        [222, 374],
        [310, 374],
      ],
      colour.fresh,
      9,
    ),
    heightMark(),
    tube(590, 110, 262, 'Reverse osmosis'),
    arrow(
      [
        [840, 374],
        [752, 374],
      ],
      colour.fresh,
      9,
    ),
    box(884, 238, 96, 24, { fill: colour.accent, stroke: 'none', radius: 4 }),
    arrow(
      [
        [932, 110],
        [932, 234],
      ],
      colour.accent,
      12,
    ),
    label(1002, 170, 'pressure', { fill: colour.accent, anchor: 'start' }),
  )
}

function tube(left: number, freshTop: number, saltTop: number, title: string): string {
  const middle = left + 211
  const salts = Array.from({ length: 22 }, (_, index) => {
    const x = left + 304 + ((index * 41) % 78)
    const y = saltTop + 20 + ((index * 0.618) % 1) * (376 - saltTop)
    return disc(x, y, 5.5, colour.accent)
  })
  return [
    `<path d="M${left + 30} ${freshTop}H${left + 130}V330H${middle}V420H${left + 30}Z" fill="${colour.water}" opacity=".75"/>`,
    `<path d="M${middle} 330H${left + 292}V${saltTop}H${left + 392}V420H${middle}Z" fill="${colour.strong}"/>`,
    ...salts,
    `<path d="M${left + 30} 90V420H${left + 392}V90M${left + 130} 90V330H${left + 292}V90" stroke="${colour.pale}" stroke-width="4"/>`,
    `<path d="M${middle} 330V420" stroke="${colour.text}" stroke-width="7" stroke-dasharray="12 6"/>`,
    label(middle, 40, title, { size: 30, weight: 640 }),
    label(left + 80, 456, 'fresh', { fill: colour.fresh }),
    label(middle, 456, 'membrane', { fill: colour.pale }),
    label(left + 342, 456, 'salty', { fill: colour.accent }),
  ].join('')
}

function heightMark(): string {
  return [
    `<path d="M200 210H345M470 120H345" stroke="${colour.pale}" stroke-width="2" stroke-dasharray="6 6"/>`,
    arrow(
      [
        [272, 165],
        [272, 206],
      ],
      colour.pale,
      3,
    ),
    arrow(
      [
        [272, 165],
        [272, 124],
      ],
      colour.pale,
      3,
    ),
    label(272, 104, 'osmotic', { size: 21, fill: colour.pale }),
    label(272, 246, 'pressure', { size: 21, fill: colour.pale }),
  ].join('')
}
