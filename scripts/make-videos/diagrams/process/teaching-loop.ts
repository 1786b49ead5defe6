import { arrow, box, colour, drawing, label, labels, type Point } from '../draw.ts'

const phases: [title: string, what: string][] = [
  ['Tell', 'why it matters'],
  ['Show', 'at the real plant'],
  ['Do', 'the learner’s hands'],
  ['Review', 'what, why, what if'],
]

/** The loop of a practical lesson. */
export function teachingLoop(): string {
  const parts = phases.map(([title, what], index) => {
    const x = 30 + index * 276
    const hot = title === 'Do'
    const onward: Point[] = [
      [x + 234, 190],
      [x + 272, 190],
    ]
    return [
      box(x, 110, 232, 160, { stroke: hot ? colour.accent : colour.pale, width: hot ? 5 : 3, radius: 16 }),
      label(x + 116, 180, title, { size: 36, weight: 660, fill: hot ? colour.accent : colour.text }),
      labels(x + 116, 226, [what], { size: 23, fill: colour.pale }),
      index < 3 ? arrow(onward, colour.water, 6) : '',
    ].join('')
  })
  return drawing(
    ...parts,
    arrow(
      [
        [974, 276],
        [974, 360],
        [146, 360],
        [146, 278],
      ],
      colour.accent,
      6,
    ),
    label(560, 404, 'not yet sure?  once more, with one thing changed', { fill: colour.accent }),
  )
}
