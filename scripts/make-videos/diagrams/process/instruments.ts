import { arrow, box, bubble, colour, disc, drawing, label, labels, line } from '../draw.ts'

/** Where the instruments and sample taps of one stage sit. */
export function instruments(): string {
  return drawing(
    box(400, 180, 340, 110, { radius: 30, stroke: colour.pale, width: 4 }),
    label(570, 244, 'stage 1', { size: 27, weight: 620 }),
    arrow(
      [
        [40, 252],
        [394, 252],
      ],
      colour.water,
      9,
    ),
    arrow(
      [
        [744, 216],
        [1080, 216],
      ],
      colour.fresh,
      8,
    ),
    arrow(
      [
        [744, 266],
        [860, 266],
        [860, 360],
        [1080, 360],
      ],
      colour.accent,
      8,
    ),
    ...[
      ['TI', 90],
      ['CI', 175],
      ['FI', 260],
      ['PI', 345],
    ].map(([letters, x]) => tap(Number(x), 248, String(letters), -1)),
    ...[
      ['FI', 830],
      ['PI', 915],
      ['CI', 1000],
    ].map(([letters, x]) => tap(Number(x), 212, String(letters), -1)),
    ...[
      ['FI', 910],
      ['PI', 995],
    ].map(([letters, x]) => tap(Number(x), 364, String(letters), 1)),
    label(180, 100, 'Feed', { weight: 620 }),
    label(915, 76, 'Permeate', { fill: colour.fresh, weight: 620 }),
    label(790, 420, 'Concentrate', { fill: colour.accent, weight: 620 }),
    disc(470, 290, 9, colour.accent),
    disc(570, 290, 9, colour.accent),
    disc(670, 290, 9, colour.accent),
    labels(570, 336, ['sample tap on', 'every vessel'], { fill: colour.accent, size: 22 }),
    label(90, 440, 'T temperature · C conductivity · F flow · P pressure', {
      anchor: 'start',
      fill: colour.pale,
      size: 22,
    }),
  )
}

function tap(x: number, y: number, letters: string, side: 1 | -1): string {
  return (
    line(
      [
        [x, y],
        [x, y + side * 44],
      ],
      colour.pale,
      3,
    ) + bubble(x, y + side * 68, letters)
  )
}
