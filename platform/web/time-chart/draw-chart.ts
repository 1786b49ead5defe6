import uPlot from 'uplot'
import type { Line } from './chart-data.ts'
import { withGaps } from './chart-data.ts'

export interface Mark {
  at: number
  label: string
}

export interface ChartLook {
  /** Line colors, in the order of the lines. */
  colors: readonly string[]
  text: string
  grid: string
  mark: string
}

export interface ChartParts {
  lines: readonly Line[]
  marks: readonly Mark[]
  /** Value of a horizontal line: the limit of an alert. */
  limit: number | null
  fromZero: boolean
  show: (value: number) => string
  look: ChartLook
  height: number
  /** Called on pan and zoom; null if the range is fixed. */
  moved: ((from: number, until: number) => void) | null
}

export interface DrawnChart {
  setRange(from: number, until: number): void
  resize(): void
  destroy(): void
}

/** Draws lines over time. Dragging pans; two fingers or Ctrl+wheel zoom. The caller has buttons for these actions. */
export function drawChart(host: HTMLElement, parts: ChartParts): DrawnChart {
  const { lines, look, height, show, moved, fromZero } = parts
  const tables = lines.map((line): uPlot.AlignedData => {
    const { at, values } = withGaps(line)
    return [at.map((moment) => moment / 1000), [...values]]
  })
  const data = tables.length > 0 ? uPlot.join(tables) : ([[], []] as uPlot.AlignedData)
  const axis = { stroke: look.text, grid: { stroke: look.grid, width: 1 }, ticks: { stroke: look.grid } }
  const chart = new uPlot(
    {
      width: host.clientWidth || 320,
      height,
      legend: { show: false },
      padding: [8, 8, 0, 0],
      cursor: { drag: { x: false, y: false, setScale: false }, y: false },
      scales: {
        x: { time: true },
        y: fromZero ? { range: (_chart, _min, max) => [0, Math.max(max * 1.1, 1)] } : {},
      },
      axes: [axis, { ...axis, size: 76, values: (_chart, ticks) => ticks.map(show) }],
      series: [
        {},
        ...lines.map(({ label, isDashed }, index) => ({
          label,
          dash: isDashed ? [6, 4] : [],
          width: 1.5,
          spanGaps: false,
          points: moved ? { show: false } : {},
          stroke: look.colors[index % look.colors.length] ?? look.text,
        })),
      ],
      hooks: { draw: [(drawn) => drawMarks(drawn, parts)] },
    },
    data,
    host,
  )
  const stop = moved ? watchFingers(chart, moved) : () => {}
  return {
    setRange: (from, until) => chart.setScale('x', { min: from / 1000, max: until / 1000 }),
    resize: () => chart.setSize({ width: host.clientWidth, height }),
    destroy() {
      stop()
      chart.destroy()
    },
  }
}

function drawMarks(chart: uPlot, { marks, limit, look }: ChartParts): void {
  const { ctx, bbox } = chart
  const { min = 0, max = 0 } = chart.scales.x ?? {}
  ctx.save()
  ctx.strokeStyle = look.mark
  ctx.fillStyle = look.text
  ctx.lineWidth = devicePixelRatio
  ctx.font = `${11 * devicePixelRatio}px sans-serif`
  // The axes leave their own setting.
  ctx.textAlign = 'left'
  ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio])
  let free = 0
  for (const { at, label } of [...marks].sort((one, other) => one.at - other.at)) {
    const seconds = at / 1000
    if (seconds < min || seconds > max) continue
    const x = chart.valToPos(seconds, 'x', true)
    line(ctx, x, bbox.top, x, bbox.top + bbox.height)
    // A label that would overlap the previous one is omitted; the list of events includes it.
    if (x < free) continue
    ctx.fillText(label, x + 3 * devicePixelRatio, bbox.top + 11 * devicePixelRatio)
    free = x + ctx.measureText(label).width + 8 * devicePixelRatio
  }
  if (limit !== null) {
    const y = chart.valToPos(limit, 'y', true)
    if (y > bbox.top && y < bbox.top + bbox.height) line(ctx, bbox.left, y, bbox.left + bbox.width, y)
  }
  ctx.restore()
}

function line(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath()
  ctx.moveTo(x1, y1)
  ctx.lineTo(x2, y2)
  ctx.stroke()
}

/** One finger or the mouse pans, two fingers zoom. Vertical gestures still scroll the page. */
function watchFingers(chart: uPlot, moved: NonNullable<ChartParts['moved']>): () => void {
  const { over } = chart
  over.style.touchAction = 'pan-y'
  const fingers = new Map<number, number>()
  let frame = 0
  let next: [number, number] | null = null
  const range = (): [number, number] => next ?? [chart.scales.x?.min ?? 0, chart.scales.x?.max ?? 1]
  // One update per frame, regardless of the number of pointer events.
  const move = (from: number, until: number) => {
    next = [from, until]
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (next) moved(next[0] * 1000, next[1] * 1000)
      next = null
    })
  }
  const down = ({ pointerId, clientX }: PointerEvent) => {
    fingers.set(pointerId, clientX)
    over.setPointerCapture(pointerId)
  }
  const drag = ({ pointerId, clientX }: PointerEvent) => {
    const before = fingers.get(pointerId)
    if (before === undefined) return
    const [from, until] = range()
    const width = over.clientWidth || 1
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1]
    fingers.set(pointerId, clientX)
    if (other === undefined) {
      const shift = ((before - clientX) / width) * (until - from)
      return move(from + shift, until + shift)
    }
    const factor = Math.max(
      0.5,
      Math.min(2, Math.abs(before - other) / Math.max(8, Math.abs(clientX - other))),
    )
    const middle = from + ((other - over.getBoundingClientRect().left) / width) * (until - from)
    move(middle - (middle - from) * factor, middle + (until - middle) * factor)
  }
  const up = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const [from, until] = range()
    const factor = event.deltaY > 0 ? 1.25 : 0.8
    const middle = from + (event.offsetX / (over.clientWidth || 1)) * (until - from)
    move(middle - (middle - from) * factor, middle + (until - middle) * factor)
  }
  const events = { pointerdown: down, pointermove: drag, pointerup: up, pointercancel: up } as const
  for (const [name, listen] of Object.entries(events)) over.addEventListener(name, listen as EventListener)
  over.addEventListener('wheel', wheel, { passive: false })
  return () => cancelAnimationFrame(frame)
}
