import { arrow, box, colour, drawing, label, labels, line } from '../draw.ts'

/** Acid into water, never water into acid; hypochlorite apart from acid. */
export function acid(): string {
  return drawing(
    tank(90, colour.strong, 'water first'),
    arrow(
      [
        [215, 76],
        [215, 176],
      ],
      colour.accent,
      10,
    ),
    label(215, 56, 'acid, slowly', { fill: colour.accent, weight: 620 }),
    label(215, 446, 'safe: heat spreads', { fill: colour.fresh }),
    tank(430, colour.accent, 'acid'),
    arrow(
      [
        [555, 76],
        [555, 176],
      ],
      colour.water,
      10,
    ),
    label(555, 46, 'water', { fill: colour.fresh, weight: 620 }),
    line(
      [
        [485, 66],
        [625, 206],
      ],
      colour.text,
      9,
    ),
    line(
      [
        [625, 66],
        [485, 206],
      ],
      colour.text,
      9,
    ),
    label(555, 446, 'boils and spits'),
    box(770, 170, 130, 220, { stroke: colour.accent }),
    box(970, 170, 130, 220, { stroke: colour.water }),
    labels(835, 270, ['acids'], { weight: 620 }),
    labels(1035, 262, ['hypo-', 'chlorite'], { weight: 620 }),
    line(
      [
        [935, 130],
        [935, 410],
      ],
      colour.text,
      7,
    ),
    label(935, 110, 'own containment', { fill: colour.pale }),
    label(935, 446, 'together: chlorine gas', { fill: colour.accent }),
  )
}

function tank(x: number, fill: string, text: string): string {
  const liquid = `<path d="M${x + 3} 250H${x + 247}V387a8 8 0 0 1-8 8H${x + 11}a8 8 0 0 1-8-8Z" fill="${fill}"/>`
  const walls = `<path d="M${x} 180V388a10 10 0 0 0 10 10H${x + 240}a10 10 0 0 0 10-10V180" stroke="${colour.pale}" stroke-width="4"/>`
  return liquid + walls + label(x + 125, 336, text, { size: 26, weight: 620 })
}
