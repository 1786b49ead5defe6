import { Circle, G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { inks } from '#platform/server/documents/paper-styles.ts'
import { SERIF } from './certificate-fonts.ts'

const TURN = Math.PI * 2
const rounded = (value: number): string => value.toFixed(2)

/** A closed curve whose radius oscillates `lobes` times around `radius`. */
function rosette(radius: number, swing: number, lobes: number, turn = 0): string {
  const steps = lobes * 12
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * TURN
    const distance = radius + swing * Math.cos(lobes * angle + turn)
    return `${rounded(distance * Math.cos(angle))} ${rounded(distance * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** Draws a wave along a line between two points, starting and ending on the line. */
function wave(
  from: readonly [number, number],
  to: readonly [number, number],
  swing: number,
  turn: number,
): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const waves = Math.round(length / 13)
  const steps = waves * 10
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const off = swing * Math.sin(share * waves * TURN + turn)
    const x = from[0] + dx * share - (dy / length) * off
    const y = from[1] + dy * share + (dx / length) * off
    return `${rounded(x)} ${rounded(y)}`
  })
  return `M${points.join('L')}`
}

/** Draws the border: fine waves between two lines, with a drop in each corner. */
export function border(width: number, height: number): ReactElement {
  const [outer, inner, middle] = [22, 38, 30]
  const corners = [
    [middle, middle],
    [width - middle, middle],
    [width - middle, height - middle],
    [middle, height - middle],
  ] as const
  const sides = corners.map((corner, index) => [corner, corners[(index + 1) % 4] ?? corner] as const)
  const frame = (inset: number, stroke: string, strokeWidth: number) =>
    h(Rect, {
      x: inset,
      y: inset,
      width: width - inset * 2,
      height: height - inset * 2,
      fill: 'none',
      stroke,
      strokeWidth,
      key: inset,
    })
  return h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', top: 0, left: 0, width, height } },
    frame(outer, inks.deep, 1.6),
    frame(inner, inks.warm, 0.7),
    ...sides.flatMap(([from, to], side) =>
      [0, 1, 2, 3].map((turn) =>
        h(Path, {
          key: `${side}-${turn}`,
          d: wave(from, to, 5.2, (turn / 4) * TURN),
          fill: 'none',
          stroke: inks.water,
          strokeWidth: 0.32,
        }),
      ),
    ),
    ...corners.map(([x, y]) =>
      h(
        G,
        { key: `${x}-${y}`, transform: `translate(${x} ${y})` },
        h(Rect, { x: -8, y: -8, width: 16, height: 16, fill: inks.deep }),
        h(Path, {
          d: 'M0 -5.5C2.6 -2.6 4 -0.4 4 1.6A4 4 0 0 1 -4 1.6C-4 -0.4 -2.6 -2.6 0 -5.5Z',
          fill: '#d6e8f2',
        }),
      ),
    ),
  )
}

/** Light rings behind the text, like security paper. */
export function watermark(width: number, height: number): ReactElement {
  const rings = [60, 84, 108, 132, 156, 180, 204]
  return h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', top: 0, left: 0, width, height } },
    h(
      G,
      { transform: `translate(${width / 2} ${height / 2})` },
      ...rings.flatMap((radius) =>
        [0, 1, 2].map((turn) =>
          h(Path, {
            key: `${radius}-${turn}`,
            d: rosette(radius, 22, 18, (turn / 3) * TURN),
            fill: 'none',
            stroke: '#e9f1f5',
            strokeWidth: 0.5,
          }),
        ),
      ),
    ),
  )
}

const SEAL_WORDS = 'VERIFIED TRAINING · GENUINE BY ITS NUMBER · '

/** Draws the seal: a scalloped disc with text around a drop divided by a membrane. `size` is in points. */
export function seal(size: number): ReactElement {
  const letters = [...SEAL_WORDS]
  return h(
    Svg,
    { viewBox: '-60 -60 120 120', style: { width: size, height: size } },
    h(Path, { d: rosette(56, 2.6, 40), fill: inks.deep }),
    h(Circle, { cx: 0, cy: 0, r: 50, fill: 'none', stroke: '#f4a46a', strokeWidth: 0.8 }),
    ...letters.map((letter, index) =>
      h(
        G,
        { key: index, transform: `rotate(${rounded((index / letters.length) * 360)})` },
        h(
          Text,
          {
            x: 0,
            y: -40.6,
            textAnchor: 'middle',
            fill: '#ffffff',
            style: { fontFamily: SERIF, fontSize: 8.4 },
          },
          letter,
        ),
      ),
    ),
    h(Circle, { cx: 0, cy: 0, r: 36, fill: 'none', stroke: '#f4a46a', strokeWidth: 0.8 }),
    ...[0, 1, 2].map((turn) =>
      h(Path, {
        key: `ring-${turn}`,
        d: rosette(30, 4, 24, (turn / 3) * TURN),
        fill: 'none',
        stroke: '#4f9ac0',
        strokeWidth: 0.4,
      }),
    ),
    h(
      G,
      { transform: 'translate(-20.8 -22) scale(1.3)' },
      h(Path, { fill: '#4f9ac0', d: 'M16 1.5c4.6 4.8 8.3 9.9 9.7 14.6H6.3C7.7 11.4 11.4 6.3 16 1.5Z' }),
      h(Path, { fill: '#d6e8f2', d: 'M6.3 21.4h19.4A10 10 0 0 1 16 30.5 10 10 0 0 1 6.3 21.4Z' }),
      h(Path, {
        stroke: '#ffffff',
        strokeWidth: 2,
        strokeLinecap: 'round',
        fill: 'none',
        d: 'M5 18.75h5.2M13.4 18.75h5.2M21.8 18.75H27',
      }),
      h(Circle, { cx: 16, cy: 11.6, r: 2.6, fill: '#f4a46a' }),
    ),
  )
}
