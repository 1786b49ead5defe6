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

/** Learning and assessment subjects, each centered at 0, 0, within 150 horizontally and 110 vertically. */

export function flask(dice: Dice): string {
  const molecule = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turned(
        turn,
        `${line('M0 0L-24 20M0 0L24 20', 5)}${circle(0, 0, 17, { fill: COPPER })}${circle(-26, 22, 11, { fill: INK })}${circle(26, 22, 11, { fill: INK })}`,
      ),
    )
  return `${path('M-96 60L-62 8H-18L16 60Q28 92 -4 92H-76Q-108 92 -96 60Z', { fill: WATER, veil: 0.6 })}
${path('M-58 -88V-10L-108 66Q-118 94 -84 94H4Q38 94 28 66L-22 -10V-88', { stroke: INK, width: 5 })}${line('M-70 -88h60', 7)}
${times(6, (index) => circle(-78 + dice(index) * 76, 30 + dice(index + 10) * 52, 4 + dice(index + 20) * 6, { stroke: INK, width: 2.5 }))}
${molecule(84, -56, -20 + dice(1) * 40)}${molecule(112, 34, 120 + dice(2) * 60)}${line('M-4 36h14M-12 18h14', 3)}`
}

export function tubes(dice: Dice): string {
  const fills = [WATER, COPPER, '#9fe0c4', '#f2d58a']
  return `${times(4, (index) => {
    const x = -96 + index * 64
    const level = -36 + dice(index) * 70
    return `${path(`M${x - 18} ${round(level)}H${x + 18}V60A18 18 0 0 1 ${x - 18} 60Z`, { fill: fills[(index + Math.floor(dice(9) * 4)) % 4] ?? WATER, veil: 0.85 })}${path(`M${x - 18} -84V60A18 18 0 0 0 ${x + 18} 60V-84`, { stroke: INK, width: 4.5 })}${line(`M${x - 24} -84h48`, 6)}${circle(x + 4, level + 22, 4, { stroke: INK, width: 2 })}`
  })}
${box([-138, -34, 276, 14], { fill: INK, veil: 0.92, corner: 4 })}${box([-138, 90, 276, 14], { fill: INK, veil: 0.92, corner: 4 })}${line('M-130 -20V90M130 -20V90', 6)}`
}

export function microbe(dice: Dice): string {
  const rod = (x: number, y: number, turn: number, fill: string) =>
    moved(
      x,
      y,
      turned(
        turn,
        `${box([-30, -14, 60, 28], { fill, veil: 0.95, corner: 14 })}${circle(-10, 0, 4, { fill: '#0b3a56' })}${circle(8, -3, 3, { fill: '#0b3a56' })}${line('M30 0q10 -12 18 0t18 0', 3)}`,
      ),
    )
  return `${circle(-20, -6, 98, { fill: WATER, veil: 0.25, stroke: INK, width: 7 })}
${rod(-58, -40, dice(1) * 80 - 40, COPPER)}${rod(2, 26, 150 + dice(2) * 60, '#9fe0c4')}${rod(-66, 40, dice(3) * 70 - 20, INK)}
${times(6, (index) => {
  const angle = dice(index + 10) * 6.28
  return circle(8 + Math.cos(angle) * 30, -46 + Math.sin(angle) * 20, 8, {
    fill: index % 2 ? INK : '#9fe0c4',
    veil: 0.9,
  })
})}
${line('M56 62L118 106', 18, COPPER)}${path('M-92 -50A84 84 0 0 1 -30 -88', { stroke: '#ffffff99', width: 6 })}`
}

export function numbers(dice: Dice): string {
  const digits = times(9, (index) => {
    const x = -92 + (index % 3) * 42
    const y = -10 + Math.floor(index / 3) * 36
    return box([x, y, 30, 24], {
      fill: index === Math.floor(dice(1) * 9) ? COPPER : INK,
      veil: 0.9,
      corner: 6,
    })
  })
  return `${box([-110, -100, 152, 208], { fill: '#0b3a56', stroke: INK, width: 5, corner: 16 })}${box([-92, -80, 116, 46], { fill: WATER, veil: 0.75 })}${line('M-10 -50h20M-10 -62h20', 4, '#0b3a56')}${digits}
${turned(12, `${box([70, -110, 44, 206], { fill: '#f2d58a', veil: 0.95, corner: 4 })}${times(12, (index) => line(`M70 ${-96 + index * 16}h${index % 2 ? 12 : 20}`, 3, '#7d5a34'))}`)}`
}

export function shield(_dice: Dice): string {
  return `${path('M0 -106L92 -74V-6C92 56 44 92 0 108C-44 92 -92 56 -92 -6V-74Z', { fill: WATER, veil: 0.28, stroke: INK, width: 6 })}
${path('M0 -82L72 -57V-6C72 44 34 72 0 86Z', { fill: INK, veil: 0.16 })}${drop(0, 6, 38, COPPER)}
${line('M-16 8l12 14l22 -28', 8, '#fff')}${line('M-140 40q14 -16 28 0M112 -40q14 -16 28 0', 5, WATER)}`
}

export function trend(dice: Dice): string {
  const ys = [10, -14 + dice(1) * 20, 16, -4 + dice(2) * 18, -30, -22 - dice(3) * 26, -70]
  const points = ys.map((y, index) => `${-118 + index * 38} ${round(-y * -1 + 10)}`)
  return `${box([-140, -100, 280, 196], { fill: '#0b3a56', veil: 0.85, stroke: INK, width: 5, corner: 14 })}
${times(4, (index) => line(`M-124 ${-66 + index * 42}H124`, 1.6, '#ffffff33'))}
${path(`M${points.join('L')}V80H-118Z`, { fill: WATER, veil: 0.3 })}${line(`M${points.join('L')}`, 7, WATER)}
${circle(110, -60, 11, { fill: COPPER })}${line('M-118 40H60', 3, '#9fe0c4')}${circle(34, -20 + 10, 34, { stroke: COPPER, width: 6 })}${line('M58 14L86 44', 10, COPPER)}`
}

export function rules(dice: Dice): string {
  return `${box([-92, -92, 150, 196], { fill: INK, veil: 0.95, corner: 10 })}${box([-52, -106, 70, 26], { fill: COPPER, corner: 8 })}
${times(5, (index) => `${line(`M-70 ${-50 + index * 30}l6 7l10 -14`, 5, '#2b8a6f')}${line(`M-40 ${-48 + index * 30}h${round(50 + dice(index) * 30)}`, 7, '#7fa6ba')}`)}
${circle(84, 52, 42, { fill: COPPER, stroke: INK, width: 5 })}${drop(84, 56, 17, '#fff')}${path('M62 90L52 124L78 110M106 90L116 124L90 110', { fill: COPPER })}`
}

export function exam(dice: Dice): string {
  const right = Math.floor(dice(1) * 3)
  return `${box([-110, -100, 170, 204], { fill: INK, veil: 0.95, corner: 12 })}
${times(3, (index) => {
  const y = -66 + index * 60
  return `${line(`M-60 ${y}h96M-60 ${y + 18}h${round(50 + dice(index + 3) * 40)}`, 7, '#7fa6ba')}${circle(-84, y + 6, 12, { stroke: '#1d5d80', width: 4, ...(index <= right ? { fill: WATER } : {}) })}${index <= right ? line(`M-90 ${y + 6}l5 6l10 -12`, 4, '#0b3a56') : ''}`
})}
${moved(92, 10, turned(28, `${box([-13, -90, 26, 140], { fill: COPPER, corner: 4 })}${path('M-13 50L0 84L13 50Z', { fill: '#f7e3cf' })}${path('M-5 70L0 84L5 70Z', { fill: '#0b3a56' })}${box([-13, -90, 26, 18], { fill: INK, corner: 4 })}`))}`
}
