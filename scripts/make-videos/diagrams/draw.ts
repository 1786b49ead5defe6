import { escapeHtml } from '../markup.ts'

export const colour = {
  deepest: '#0a2434',
  text: '#edf6fa',
  pale: '#a9cbdc',
  line: '#2b5c77',
  raw: '#5790b0',
  panel: '#0f3247',
  water: '#3aa5dc',
  fresh: '#8fd8f4',
  strong: '#1c5f8c',
  accent: '#f08c3a',
}

/** A drawing of 1120 x 470 units, the room below a slide's heading. */
export function drawing(...parts: string[]): string {
  return `<svg viewBox="0 0 1120 470" fill="none">${parts.join('')}</svg>`
}

type LabelStyle = { size?: number; anchor?: 'start' | 'middle' | 'end'; fill?: string; weight?: number }

/** A line of text; `x_{1}` and `x^{2}` become sub- and superscript. */
export function label(x: number, y: number, text: string, style: LabelStyle = {}): string {
  const { size = 24, anchor = 'middle', fill = colour.text, weight = 520 } = style
  const small = `font-size="${size * 0.68}"`
  const content = escapeHtml(text)
    .replace(/_\{([^}]+)\}/g, `<tspan baseline-shift="sub" ${small}>$1</tspan>`)
    .replace(/\^\{([^}]+)\}/g, `<tspan baseline-shift="super" ${small}>$1</tspan>`)
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${content}</text>`
}

/** Several lines of text below each other. */
export function labels(x: number, y: number, lines: string[], style: LabelStyle = {}): string {
  const step = (style.size ?? 24) * 1.28
  return lines.map((line, index) => label(x, y + index * step, line, style)).join('')
}

export type Point = [x: number, y: number]

/** A line through points that ends in an arrow head. */
export function arrow(points: Point[], stroke = colour.water, width = 6): string {
  const [x2, y2] = points.at(-1) ?? [0, 0]
  const [x1, y1] = points.at(-2) ?? [0, 0]
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const head = width * 2 + 8
  const base: Point = [x2 - head * Math.cos(angle), y2 - head * Math.sin(angle)]
  const side: Point = [(-Math.sin(angle) * head) / 2.1, (Math.cos(angle) * head) / 2.1]
  const tip = `${x2},${y2} ${base[0] + side[0]},${base[1] + side[1]} ${base[0] - side[0]},${base[1] - side[1]}`
  return `${line([...points.slice(0, -1), base], stroke, width)}<polygon points="${tip}" fill="${stroke}"/>`
}

export function line(points: Point[], stroke = colour.line, width = 3, dash = ''): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<polyline points="${points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`
}

type BoxStyle = { fill?: string; stroke?: string; radius?: number; width?: number }

export function box(x: number, y: number, width: number, height: number, style: BoxStyle = {}): string {
  const { fill = colour.panel, stroke = colour.line, radius = 10, width: strokeWidth = 3 } = style
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string, stroke = 'none', width = 3): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`
}

/** An instrument bubble with its letters, as on a process drawing. */
export function bubble(x: number, y: number, letters: string, stroke = colour.accent): string {
  return disc(x, y, 30, colour.deepest, stroke) + label(x, y + 8, letters, { size: 23, weight: 620 })
}
