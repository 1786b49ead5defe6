import {
  box,
  COPPER,
  circle,
  type Dice,
  drop,
  INK,
  line,
  moved,
  path,
  round,
  times,
  turned,
  WATER,
} from '../pen.ts'

/** Products and meeting places, each centered at 0, 0, within 150 horizontally and 110 vertically. */

export function ladder(_dice: Dice): string {
  return `${times(4, (index) => {
    const x = -140 + index * 70
    const height = 46 + index * 44
    return `${box([x, 104 - height, 64, height], { fill: index === 3 ? COPPER : WATER, veil: 0.35 + index * 0.17, corner: 6 })}${line(index === 3 ? `M${x + 20} ${104 - height + 16}v18m10 -18l7 18l7 -18` : times(index + 1, (mark) => `M${x + 32 + (mark - index / 2) * 10} ${104 - height + 16}v18`), 4)}`
  })}
${line('M102 -74V-110', 5)}${path('M104 -110L140 -99L104 -88Z', { fill: INK })}${line('M-146 106H146', 6)}`
}

export function books(dice: Dice): string {
  const colors = [WATER, INK, COPPER, '#9fe0c4']
  return `${times(4, (index) => {
    const y = 70 - index * 40
    const shift = (dice(index) - 0.5) * 26
    const width = 220 - index * 14
    return `${box([-width / 2 + shift, y, width, 34], { fill: colors[index] ?? INK, veil: 0.92, corner: 6 })}${box([-width / 2 + shift + 14, y + 8, 10, 18], { fill: '#0b3a56', veil: 0.6, corner: 2 })}${line(`M${round(width / 2 + shift - 66)} ${y + 17}h44`, 4, '#0b3a5699')}`
  })}
${drop(0, -76, 22)}${line('M-128 106H128', 6)}`
}

export function room(dice: Dice): string {
  return `${box([-100, -106, 200, 116], { fill: INK, veil: 0.95, corner: 8 })}
${line(`M-78 -18L-40 ${round(-40 - dice(1) * 20)}L-6 -34L34 ${round(-64 - dice(2) * 14)}L76 -84`, 6, '#1d5d80')}${line('M-78 -92V-10H80', 3, '#7fa6ba')}${circle(76, -84, 7, { fill: COPPER })}
${times(5, (index) => {
  const x = -120 + index * 60
  const y = 58 + (index % 2) * 8 + dice(index + 4) * 6
  const fill = index === Math.floor(dice(9) * 5) ? COPPER : WATER
  return `${circle(x, y - 20, 17, { fill })}${path(`M${x - 30} 108Q${x - 30} ${round(y + 4)} ${x} ${round(y + 4)}T${x + 30} 108Z`, { fill, veil: 0.8 })}`
})}
${circle(126, -50, 15, { fill: INK })}${path('M100 20Q100 -28 126 -28T152 20Z', { fill: INK, veil: 0.85 })}${line('M112 -18L88 -40', 7)}`
}

export function screen(_dice: Dice): string {
  return `${box([-130, -96, 240, 150], { fill: '#0b3a56', stroke: INK, width: 7, corner: 14 })}
${circle(-10, -22, 42, { fill: WATER, veil: 0.9 })}${path('M-22 -44L18 -22L-22 0Z', { fill: '#0b3a56' })}${line('M-112 36H92', 5, '#ffffff55')}${line('M-112 36H-30', 5, COPPER)}
${line('M-40 56V84M20 56V84M-76 88H56', 8)}
${path('M76 -18h64q12 0 12 12v36q0 12 -12 12h-40l-18 20v-20h-6q-12 0 -12 -12v-36q0 -12 12 -12Z', { fill: COPPER })}${line('M86 4h52M86 22h34', 6, '#fff')}`
}

export function place(dice: Dice): string {
  return `${times(7, (index) => {
    const height = 36 + dice(index) * 84
    const x = -150 + index * 44
    const windows = times(
      Math.floor(height / 26),
      (row) =>
        box([x + 9, 104 - height + 12 + row * 24, 8, 10], { fill: INK, veil: 0.55, corner: 1 }) +
        box([x + 23, 104 - height + 12 + row * 24, 8, 10], { fill: INK, veil: 0.35, corner: 1 }),
    )
    return `${box([x, 104 - height, 40, height], { fill: '#0b2a40', veil: 0.75, corner: 3 })}${windows}`
  })}
${line('M-96 104V10M-56 104V10M-96 60H-56M-96 30L-56 60', 4)}${path('M-112 -24Q-76 -62 -40 -24V4Q-76 22 -112 4Z', { fill: INK })}${line('M-112 -10H-40', 3, '#7fa6ba')}
${moved(56, -34, `${path('M0 74C-32 26 -46 8 -46 -20A46 46 0 0 1 46 -20C46 8 32 26 0 74Z', { fill: COPPER, stroke: '#fff', width: 5 })}${circle(0, -20, 17, { fill: '#fff' })}`)}
${line('M-156 106H160', 5)}`
}

export function certificate(_dice: Dice): string {
  const text = (x: number, y: number, size: number, words: string, weight = 400, fill = '#17374a') =>
    `<text x="${x}" y="${y}" font-family="Georgia, 'Times New Roman', serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${words}</text>`
  return turned(
    -3,
    `${box([-158, -112, 316, 224], { fill: '#fffdf8', corner: 6 })}${box([-148, -102, 296, 204], { stroke: '#b9793f', width: 2, corner: 4 })}${box([-143, -97, 286, 194], { stroke: '#d9b48f', width: 1, corner: 3 })}
${drop(0, -72, 11, '#1d6d94')}${text(0, -40, 15, 'Certificate of Completion', 700)}${text(0, -18, 9, 'This certifies that', 400, '#567285')}
${text(0, 12, 25, 'Your Name', 700)}${line('M-92 20H92', 1.4, '#d9b48f')}${text(0, 38, 9, 'has completed the course with its contact hours', 400, '#567285')}
${line('M-116 74h84', 1.4, '#567285')}${text(-74, 86, 8, 'Training Director', 400, '#567285')}${path('M-108 70q10 -22 18 -6t16 -10t14 8t22 -4', { stroke: '#17374a', width: 2 })}
<g transform="translate(86 48)">${times(36, (index) => ((index * 7 + (index % 5) * 3) % 4 < 2 ? box([(index % 6) * 6, Math.floor(index / 6) * 6, 6, 6], { fill: '#17374a', corner: 0 }) : ''))}</g>
${circle(26, 72, 18, { fill: '#b9793f' })}${circle(26, 72, 13, { stroke: '#fff', width: 1.5 })}${drop(26, 74, 5, '#fff')}`,
  )
}
