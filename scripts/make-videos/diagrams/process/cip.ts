import { arrow, box, bubble, colour, drawing, label, labels, line } from '../draw.ts'

/** The cleaning loop: tank, pump, cartridge filter, vessels, and both streams back to the tank. */
export function cip(): string {
  return drawing(
    box(60, 190, 200, 220, { stroke: colour.pale }),
    `<path d="M62 260H258V400a9 9 0 0 1-9 9H71a9 9 0 0 1-9-9Z" fill="${colour.strong}"/>`,
    labels(160, 320, ['CIP tank', 'pH, °C'], { weight: 580 }),
    bubble(110, 228, 'TI'),
    bubble(210, 228, 'pH'),
    arrow(
      [
        [262, 370],
        [346, 370],
      ],
      colour.water,
      8,
    ),
    `<circle cx="386" cy="370" r="36" fill="${colour.panel}" stroke="${colour.pale}" stroke-width="3"/><path d="M372 350l36 20-36 20z" fill="${colour.water}"/>`,
    label(386, 440, 'pump', { fill: colour.pale }),
    arrow(
      [
        [424, 370],
        [500, 370],
      ],
      colour.water,
      8,
    ),
    box(506, 320, 86, 100, { stroke: colour.pale }),
    label(549, 452, 'cartridge', { fill: colour.pale }),
    arrow(
      [
        [594, 370],
        [660, 370],
        [660, 240],
        [706, 240],
      ],
      colour.water,
      8,
    ),
    bubble(660, 320, 'PI'),
    box(712, 190, 290, 100, { radius: 26, stroke: colour.accent, width: 4 }),
    labels(857, 232, ['one stage', 'at a time'], { size: 24 }),
    arrow(
      [
        [1004, 262],
        [1070, 262],
        [1070, 60],
        [130, 60],
        [130, 184],
      ],
      colour.accent,
      7,
    ),
    arrow(
      [
        [940, 188],
        [940, 112],
        [190, 112],
        [190, 184],
      ],
      colour.fresh,
      4,
    ),
    label(560, 42, 'concentrate back: high flow', { fill: colour.accent }),
    label(560, 152, 'permeate back: little or none', { fill: colour.fresh }),
    line(
      [
        [857, 292],
        [857, 330],
      ],
      colour.pale,
      2,
      '4 6',
    ),
    labels(857, 362, ['low pressure,', 'so dirt is not pressed in'], { size: 22, fill: colour.pale }),
  )
}
