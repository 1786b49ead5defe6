import { arrow, box, colour, disc, drawing, labels } from '../draw.ts'

const stops: [title: string, tds: string, picksUp: string][] = [
  ['Rain', '10 mg/L', 'gases, dust'],
  ['River', '200 mg/L', 'silt, organics'],
  ['Ground', '1,500 mg/L', 'minerals of rock'],
  ['Sea', '35,000 mg/L', 'what is left behind'],
]

/** The way of water from rain to sea with typical dissolved solids. */
export function waterPath(): string {
  const parts = stops.map(([title, tds, picksUp], index) => {
    const x = 140 + index * 280
    const salts = Array.from({ length: [2, 8, 20, 46][index] ?? 0 }, (_, dot) => {
      const radius = 82 * Math.sqrt((dot + 0.5) / 46)
      return disc(x + radius * Math.cos(dot * 2.4), 150 + radius * Math.sin(dot * 2.4), 5.5, colour.accent)
    })
    return [
      disc(x, 150, 104, colour.strong, colour.water, 4),
      ...salts,
      index < 3
        ? arrow(
            [
              [x + 114, 150],
              [x + 166, 150],
            ],
            colour.pale,
            6,
          )
        : '',
      box(x - 122, 280, 244, 140, { radius: 14 }),
      labels(x, 320, [title], { size: 28, weight: 640 }),
      labels(x, 358, [tds], { fill: colour.accent, weight: 620 }),
      labels(x, 396, [picksUp], { size: 22, fill: colour.pale }),
    ].join('')
  })
  return drawing(...parts)
}
