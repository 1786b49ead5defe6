import { arrow, box, bubble, colour, drawing, label, labels, type Point } from '../draw.ts'

type Unit = { name: string[]; hot?: boolean }

/** Units in a row with arrows between them; the ones marked `hot` carry the accent. */
function row(units: Unit[], y = 190): string {
  const width = 1060 / units.length
  return units
    .map(({ name, hot }, index) => {
      const x = 40 + index * width
      const top = y + 58 - (name.length - 1) * 15
      return (
        box(x, y, width - 44, 100, { stroke: hot ? colour.accent : colour.pale }) +
        labels(x + (width - 44) / 2, top, name, { size: 22 }) +
        (index < units.length - 1
          ? arrow(
              [
                [x + width - 42, y + 50],
                [x + width - 2, y + 50],
              ],
              colour.water,
              6,
            )
          : '')
      )
    })
    .join('')
}

function dose(x: number, text: string[]): string {
  const tip: Point = [x, 186]
  return labels(x, 84, text, { size: 22, fill: colour.accent }) + arrow([[x, 126], tip], colour.accent, 5)
}

/** A classical pretreatment: coagulant, media filter, antiscalant, cartridge filter, pump, RO. */
export function pretreatment(): string {
  return drawing(
    row([
      { name: ['Raw', 'water'] },
      { name: ['Media', 'filter'] },
      { name: ['Cartridge', '5 µm'] },
      { name: ['High-', 'pressure', 'pump'] },
      { name: ['RO'], hot: true },
    ]),
    dose(231, ['coagulant']),
    dose(443, ['antiscalant,', 'bisulfite']),
    label(350, 370, 'removes silt and floc', { fill: colour.pale }),
    label(566, 410, 'guards the pump and the membrane', { fill: colour.pale }),
    arrow(
      [
        [350, 340],
        [350, 298],
      ],
      colour.pale,
      4,
    ),
    arrow(
      [
        [540, 380],
        [540, 298],
      ],
      colour.pale,
      4,
    ),
  )
}

/** Chlorine through the pretreatment and out of it before the membrane. */
export function dechlorination(): string {
  return drawing(
    row([
      { name: ['Intake'] },
      { name: ['Contact', 'and filter'] },
      { name: ['Mixing'] },
      { name: ['Check'] },
      { name: ['RO', 'polyamide'], hot: true },
    ]),
    dose(231, ['chlorine', 'in']),
    dose(443, ['bisulfite', 'in']),
    bubble(782, 130, 'ORP'),
    arrow(
      [
        [782, 162],
        [782, 187],
      ],
      colour.accent,
      4,
    ),
    box(230, 330, 216, 30, { fill: colour.accent, stroke: 'none', radius: 6 }),
    label(338, 398, 'free chlorine present', { fill: colour.accent }),
    box(670, 330, 390, 30, { fill: colour.fresh, stroke: 'none', radius: 6 }),
    label(865, 398, 'free chlorine zero', { fill: colour.fresh }),
  )
}

/** A chain of barriers; each takes its share of the germs, and a monitor proves it. */
export function barriers(): string {
  return drawing(
    row(
      [
        { name: ['Source', 'control'] },
        { name: ['UF'], hot: true },
        { name: ['RO'], hot: true },
        { name: ['UV'], hot: true },
        { name: ['Chlorine', 'contact'], hot: true },
      ],
      150,
    ),
    labels(125, 310, ['know the', 'catchment'], { size: 22, fill: colour.pale }),
    labels(337, 310, ['pressure', 'decay test'], { size: 22, fill: colour.pale }),
    labels(549, 310, ['conductivity,', 'profile'], { size: 22, fill: colour.pale }),
    labels(761, 310, ['dose, lamp,', 'transmittance'], { size: 22, fill: colour.pale }),
    labels(973, 310, ['residual', '× time'], { size: 22, fill: colour.pale }),
    label(560, 84, 'germs fall at every barrier', { fill: colour.accent, size: 26, weight: 620 }),
    label(560, 430, 'each barrier is proved by its own measurement', { fill: colour.text, size: 26 }),
  )
}
