import { box, colour, drawing, label } from '../draw.ts'

const sources: [name: string, from: number, to: number][] = [
  ['Seawater, open intake', 12, 17],
  ['Surface water, media filter', 18, 24],
  ['Well water, SDI under 3', 24, 29],
  ['RO permeate, second pass', 35, 43],
]

/** Usual design flux by source, as bars from the low to the high end in L/m²h. */
export function designFlux(): string {
  const x = (flux: number) => 420 + (flux / 45) * 640
  const grid = [0, 10, 20, 30, 40].map(
    (flux) =>
      `<path d="M${x(flux)} 20V390" stroke="${colour.line}" stroke-width="1.5"/>` +
      label(x(flux), 424, String(flux), { size: 22, fill: colour.pale }),
  )
  const bars = sources.map(([name, from, to], index) => {
    const y = 38 + index * 90
    const fill = index === 2 ? colour.accent : colour.water
    return (
      box(x(from), y, x(to) - x(from), 50, { fill, stroke: 'none', radius: 6 }) +
      label(395, y + 34, name, { anchor: 'end', size: 25 }) +
      label(x(to) + 14, y + 34, `${from}–${to}`, { anchor: 'start', size: 25, weight: 640 })
    )
  })
  return drawing(...grid, ...bars, label(740, 460, 'average flux, L/m²h', { size: 22, fill: colour.pale }))
}
