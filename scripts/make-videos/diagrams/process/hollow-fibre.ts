import { arrow, box, colour, disc, drawing, label, labels, line } from '../draw.ts'

/** A hollow fibre in section: filtration from inside to outside, and the backwash. */
export function hollowFibre(): string {
  return drawing(fibre(40, 'Filtration', false), fibre(600, 'Backwash', true))
}

function fibre(left: number, title: string, backwash: boolean): string {
  const dirt = Array.from({ length: 16 }, (_, index) => {
    const x = left + 60 + index * 24
    const y = backwash ? 205 + ((index * 29) % 70) : index % 2 ? 186 + (index % 3) * 5 : 292 - (index % 3) * 5
    return disc(x, y, 7, colour.accent)
  })
  const through = [120, 240, 360].flatMap((x) => {
    const up = [
      [left + x, 158],
      [left + x, 92],
    ] as [number, number][]
    const down = [
      [left + x, 322],
      [left + x, 388],
    ] as [number, number][]
    return [up, down].map((points) => arrow(backwash ? points.toReversed() : points, colour.fresh, 6))
  })
  return [
    box(left, 176, 480, 128, { fill: colour.strong, stroke: 'none', radius: 0 }),
    line(
      [
        [left, 168],
        [left + 480, 168],
      ],
      colour.text,
      12,
      '20 5',
    ),
    line(
      [
        [left, 312],
        [left + 480, 312],
      ],
      colour.text,
      12,
      '20 5',
    ),
    ...dirt,
    ...through,
    arrow(
      [
        [left + 30, 240],
        [left + 450, 240],
      ],
      backwash ? colour.accent : colour.water,
      8,
    ),
    label(left + 240, 48, title, { size: 30, weight: 640 }),
    labels(
      left + 240,
      440,
      [backwash ? 'filtrate lifts the cake, dirt to drain' : 'germs and silt stay inside'],
      { fill: colour.pale },
    ),
  ].join('')
}
