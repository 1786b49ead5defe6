import { box, COPPER, circle, type Dice, drop, INK, line, path, round, times, turned, WATER } from '../pen.ts'

/** Machines of a plant, each centered at 0, 0 and within 150 horizontally and 110 vertically. */

export function membrane(dice: Dice): string {
  const leaves = 5 + Math.floor(dice(1) * 3)
  const spiral = (turn: number, width: number, stroke: string) =>
    line(spiralPath(12, 62, turn), width, stroke)
  return `${box([-40, -70, 190, 140], { fill: WATER, veil: 0.28, stroke: INK, corner: 20 })}
${times(4, (index) => line(`M${20 + index * 32} -70v140`, 2, '#ffffff55'))}
${circle(-55, 0, 78, { fill: '#0b3a56', stroke: INK, width: 5 })}
<g transform="translate(-55 0)">${times(leaves, (index) => spiral(index / leaves, 5, index % 2 ? WATER : INK))}
${circle(0, 0, 13, { fill: COPPER })}</g>
${line('M-150 -44h22m-10 -8l10 8l-10 8M-150 44h22m-10 -8l10 8l-10 8', 4, WATER)}
${drop(132, 92, 12, COPPER)}`
}

/** Returns a spiral path in polar steps from one radius to another, about one and a half turns. */
function spiralPath(from: number, to: number, turn: number): string {
  const steps = 26
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const angle = (turn + share * 1.25) * Math.PI * 2
    const radius = from + (to - from) * share
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  })
  return `M${points.join('L')}`
}

export function pump(dice: Dice): string {
  const blades = 5 + Math.floor(dice(1) * 3)
  return `${box([-150, 84, 300, 14], { fill: INK, veil: 0.35 })}
${path('M-60 -78A78 78 0 1 0 18 0V-104h-44v34', { fill: WATER, veil: 0.3, stroke: INK, width: 5 })}
${circle(-60, 0, 54, { fill: '#0b3a56', stroke: INK })}
<g transform="translate(-60 0)">${times(blades, (index) => turned((360 / blades) * index + dice(2) * 60, line('M0 -12Q22 -24 16 -48', 5, WATER)))}
${circle(0, 0, 12, { fill: COPPER })}</g>
${box([24, -42, 118, 84], { fill: INK, veil: 0.2, stroke: INK, corner: 14 })}
${times(5, (index) => line(`M${48 + index * 18} -30v60`, 4, '#ffffff88'))}
${line('M-100 84l12 -30M8 84V60M50 84V42M120 84V42', 6)}
${line('M-4 -108v-6', 6, WATER)}`
}

export function tank(dice: Dice): string {
  const level = -36 + dice(1) * 50
  return `${path(`M-70 ${round(level)}q35 -14 70 0t70 0V92h-140Z`, { fill: WATER, veil: 0.55 })}
${path('M-70 -84Q0 -112 70 -84V92h-140Z', { stroke: INK, width: 5 })}
${line('M-70 -84Q0 -60 70 -84', 3, '#ffffff88')}
${line('M88 -84V92M112 -84V92', 4)}${times(7, (index) => line(`M88 ${-68 + index * 24}h24`, 3))}
${line('M-70 60h-36V20h-34', 9, INK)}${circle(-106, 20, 16, { fill: '#0b3a56', stroke: INK })}
${line('M-106 20l8 -8', 4, COPPER)}${box([-88, 92, 220, 10], { fill: INK, veil: 0.4 })}
${times(4, (index) => circle(-44 + index * 28, level + 26 + dice(index + 2) * 40, 4 + dice(index + 8) * 5, { stroke: INK, width: 2 }))}`
}

export function filter(dice: Dice): string {
  const layer = (y: number, height: number, fill: string, veil: number) =>
    box([-58, y, 116, height], { fill, veil, corner: 0 })
  return `${layer(-50, 36, WATER, 0.45)}${layer(-14, 34, '#2b3d4a', 0.9)}${layer(20, 30, '#e8c48f', 0.85)}${layer(50, 24, '#9aa8b0', 0.9)}
${times(22, (index) => circle(-50 + dice(index) * 100, 24 + dice(index + 30) * 22, 2.2, { fill: '#8a6a3c' }))}
${times(12, (index) => circle(-50 + index * 9.2, 62 + dice(index + 60) * 6, 4.5, { stroke: '#e6edf1', width: 2 }))}
${path('M-58 -60Q-58 -98 0 -98T58 -60V62Q58 98 0 98T-58 62Z', { stroke: INK, width: 5 })}
${line('M0 -98v-14h-90M0 98v10h90', 8)}${line('M-104 -112h14m74 28l16 16l16 -16', 5, WATER)}${drop(112, 96, 13)}
${circle(84, -44, 20, { fill: '#0b3a56', stroke: INK })}${line('M84 -44l10 -10M58 -44h6', 4, COPPER)}`
}

export function array(dice: Dice): string {
  const vessel = (x: number, y: number) =>
    `${box([x, y, 112, 24], { fill: WATER, veil: 0.3, stroke: INK, corner: 12 })}${line(`M${x + 20} ${y + 12}h72`, 3, '#ffffff77')}`
  const four = dice(1) > 0.4
  const first = four ? [-92, -44, 4, 52] : [-70, -12, 46]
  const second = four ? [-66, 28] : [-40, 18]
  return `${first.map((y) => vessel(-150, y)).join('')}${second.map((y) => vessel(34, y)).join('')}
${line(`M-38 ${(first[0] ?? 0) + 12}H-4V${(first.at(-1) ?? 0) + 12}H-38M-4 -4H16V${(second[0] ?? 0) + 12}H34M16 -4V${(second[1] ?? 0) + 12}H34`, 5)}
${line('M146 -54H158V96H60', 5, COPPER)}${drop(40, 96, 12, COPPER)}`
}

export function gauge(dice: Dice): string {
  const angle = -60 + dice(1) * 120
  return `${box([-150, 78, 300, 26], { fill: WATER, veil: 0.45, stroke: INK, corner: 4 })}${line('M0 78V56', 14)}
${circle(0, -22, 84, { fill: '#0b3a56', stroke: INK, width: 6 })}
${path('M-53 31A74 74 0 0 1 -74 -22', { stroke: WATER, width: 9 })}${path('M60 -66A74 74 0 0 1 53 31', { stroke: COPPER, width: 9 })}
<g transform="translate(0 -22)">${times(11, (index) => turned(-135 + index * 27, line('M0 -62v10', index % 5 === 0 ? 5 : 3)))}
${turned(angle, path('M-5 14L0 -58L5 14Z', { fill: COPPER }))}${circle(0, 0, 9, { fill: INK })}</g>
${line('M-120 78V52M-134 52h28M112 78V48', 5)}${circle(112, 36, 13, { fill: WATER, veil: 0.5, stroke: INK })}`
}

export function loop(dice: Dice): string {
  return `${path('M-44 -10q22 -10 44 0t44 0V70q-44 20 -88 0Z', { fill: WATER, veil: 0.55 })}
${path('M-50 -46V66Q0 92 50 66V-46', { stroke: INK, width: 5 })}${line('M-62 -46H62', 6)}
${path('M-84 62A112 100 0 0 1 -70 -74', { stroke: COPPER, width: 8 })}${line('M-92 -62l24 -14l6 26', 8, COPPER)}
${path('M84 -62A112 100 0 0 1 70 74', { stroke: COPPER, width: 8 })}${line('M92 62l-24 14l-6 -26', 8, COPPER)}
${times(9, (index) => circle(-36 + dice(index) * 72, 6 + dice(index + 20) * 56, 4 + dice(index + 40) * 7, { fill: '#ffffff', veil: 0.35, stroke: INK, width: 2 }))}
${times(4, (index) => circle(-24 + index * 18, -66 - dice(index + 60) * 34, 5 + dice(index + 70) * 6, { stroke: INK, width: 2 }))}`
}

export function fibers(dice: Dice): string {
  return `${box([-132, -62, 264, 124], { fill: WATER, veil: 0.18, stroke: INK, width: 5, corner: 40 })}
${times(9, (index) => {
  const y = -46 + index * 11.5
  const bend = (dice(index) - 0.5) * 16
  return line(`M-110 ${round(y)}Q0 ${round(y + bend)} 110 ${round(y)}`, 4, index % 3 ? '#ffffffaa' : WATER)
})}
${box([-118, -68, 26, 136], { fill: '#0b3a56', stroke: INK, corner: 8 })}${box([92, -68, 26, 136], { fill: '#0b3a56', stroke: INK, corner: 8 })}
${line('M-64 -62V-104M64 62V100', 8)}${line('M-76 -92l12 -14l12 14', 5, WATER)}${drop(64, 104, 12, COPPER)}`
}

export function leaf(dice: Dice): string {
  return `${path('M-140 -18L-30 -84L120 -30L10 44Z', { fill: INK, veil: 0.85 })}
${path('M-140 -2L10 60L120 -14V-2L10 78L-140 14Z', { fill: WATER, veil: 0.7 })}
${times(7, (index) => line(`M${-120 + index * 21} ${round(-14 + index * 8.6)}L${round(-18 + index * 20)} ${round(-76 + index * 7)}`, 1.6, '#2b6f7f88'))}
${times(16, (index) => circle(-80 + dice(index) * 130, -46 + dice(index + 20) * 52, 2 + dice(index + 40) * 4, { fill: index % 3 ? '#b9793f' : '#7d5a34' }))}
${circle(52, -6, 50, { fill: WATER, veil: 0.25, stroke: COPPER, width: 8 })}${line('M88 32L128 78', 14, COPPER)}
${line('M-138 34L6 96M-138 52L6 112', 3, '#ffffff66')}`
}
