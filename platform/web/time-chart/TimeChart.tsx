import 'uplot/dist/uPlot.min.css'
import { Group, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Line } from './chart-data.ts'
import { type DrawnChart, drawChart, type Mark } from './draw-chart.ts'
import classes from './TimeChart.module.css'

interface Props {
  title: string
  lines: readonly Line[]
  range: readonly [from: number, until: number]
  /** Called on pan and zoom; without it, the range is fixed. */
  onRange?: (from: number, until: number) => void
  marks?: readonly Mark[]
  limit?: number | null
  /** True if the axis starts at zero. */
  fromZero?: boolean
  /** Formats a value with its unit. */
  show: (value: number) => string
  /** A table of the same data. */
  children: ReactNode
}

const noMarks: readonly Mark[] = []

/** Distinguishable by lightness as well as by hue. */
const colors = {
  light: ['#12557b', '#b75312', '#3d7a3d', '#7a3d8a', '#8a6d00', '#9c2f4e'],
  dark: ['#6cb8e0', '#ee8a44', '#8fd08f', '#c79ad6', '#d9bd4a', '#ef8aa6'],
} as const
const inks = {
  light: { text: '#40525f', grid: '#e3eaee', mark: '#8a97a1' },
  dark: { text: '#b4c3cd', grid: '#2b3a45', mark: '#7b8b96' },
} as const

/** Lines over time, with a legend and a table. */
export function TimeChart(props: Props) {
  const {
    title,
    lines,
    range,
    onRange,
    marks = noMarks,
    limit = null,
    fromZero = false,
    show,
    children,
  } = props
  const scheme = useComputedColorScheme('light')
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart>(null)
  const moved = useRef(onRange)
  const isFixed = onRange === undefined
  const showing = useRef(show)
  const shown = useRef(range)
  useEffect(() => {
    moved.current = onRange
    showing.current = show
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    const chart = drawChart(element, {
      lines,
      marks,
      limit,
      fromZero,
      height: 240,
      show: (value) => showing.current(value),
      look: { colors: colors[scheme], ...inks[scheme] },
      moved: isFixed ? null : (from, until) => moved.current?.(from, until),
    })
    drawn.current = chart
    chart.setRange(...shown.current)
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
      drawn.current = null
    }
  }, [lines, marks, limit, fromZero, isFixed, scheme])
  useEffect(() => {
    shown.current = range
    drawn.current?.setRange(...range)
  }, [range])
  return (
    <figure className={classes.figure}>
      <Group component="figcaption" justify="space-between" gap="xs">
        <strong>{title}</strong>
        <Group gap="md" fz="sm">
          {lines.map(({ label }, index) => (
            <span key={label}>
              <span
                className={classes.swatch}
                style={{ background: colors[scheme][index % colors[scheme].length] }}
                aria-hidden
              />
              {label}
            </span>
          ))}
        </Group>
      </Group>
      <div ref={host} className={classes.canvas} data-fixed={isFixed || undefined} aria-hidden />
      {children}
    </figure>
  )
}
