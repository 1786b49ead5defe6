/** Ink colors shared by all drawings; other colors come from the drawing's tone. */
export const INK = '#eaf6fb'
export const WATER = '#7bd0e8'
export const COPPER = '#f4a46a'

/** Returns a number from 0 to below 1 that is constant per seed; `nth` distinguishes the numbers of one drawing. */
export type Dice = (nth: number) => number

export function diceOf(seed: number): Dice {
  return (nth) => {
    const mixed = Math.sin((seed + 1) * 12.9898 + (nth + 1) * 78.233) * 43_758.5453
    return mixed - Math.floor(mixed)
  }
}

export const round = (value: number): string => String(Math.round(value * 10) / 10)

interface Style {
  fill?: string
  /** Opacity of the fill, 0 to 1. */
  veil?: number
  stroke?: string
  width?: number
}

const styleOf = ({ fill, veil = 1, stroke, width = 4 }: Style): string => {
  const filled = fill ? `fill="${fill}"${veil === 1 ? '' : ` fill-opacity="${veil}"`}` : 'fill="none"'
  return stroke ? `${filled} stroke="${stroke}" stroke-width="${width}"` : filled
}

export const path = (d: string, style: Style): string => `<path d="${d}" ${styleOf(style)}/>`
export const circle = (x: number, y: number, r: number, style: Style): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${styleOf(style)}/>`
export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  style: Style & { corner?: number },
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${style.corner ?? 6}" ${styleOf(style)}/>`

export const line = (d: string, width = 4, stroke = INK): string => path(d, { stroke, width })

export const turned = (degrees: number, inner: string): string =>
  `<g transform="rotate(${round(degrees)})">${inner}</g>`
export const moved = (x: number, y: number, inner: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})">${inner}</g>`

/** Draws a drop with its tip at the top, centered at 0, 0. */
export const drop = (x: number, y: number, size: number, fill: string = WATER): string =>
  moved(
    x,
    y,
    path(
      `M0 ${-size * 1.4}C${round(size * 0.6)} ${round(-size * 0.7)} ${size} ${round(-size * 0.3)} ${size} ${round(size * 0.2)}A${size} ${size} 0 0 1 ${-size} ${round(size * 0.2)}C${-size} ${round(-size * 0.3)} ${round(-size * 0.6)} ${round(-size * 0.7)} 0 ${round(-size * 1.4)}Z`,
      { fill },
    ),
  )

/** Concatenates `count` drawings. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
