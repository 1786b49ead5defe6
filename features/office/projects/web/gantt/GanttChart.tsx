import { useEffect, useEffectEvent, useMemo } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { ChartLink, ChartTask } from '../../contract/plan-contract.ts'
import { type WorkingCalendar, workingDays } from '../../rules/schedule/working-calendar.ts'
import {
  marksInSight,
  openingPlace,
  ROW,
  rowsInSight,
  type Scale,
  scaleOf,
  spanOf,
  xOf,
} from './chart-scale.ts'
import { GanttBar } from './GanttBar.tsx'
import classes from './GanttChart.module.css'
import { linkPaths } from './link-paths.ts'
import type { BarChange } from './use-bar-changes.ts'
import { useViewport, type Viewport } from './use-viewport.ts'

interface Props {
  tasks: readonly ChartTask[]
  links: readonly ChartLink[]
  calendar: WorkingCalendar
  starts: string
  today: string
  anchorDay: string | null
  /** Pixels per day. */
  zoom: number
  canEdit: boolean
  onChange: (change: BarChange) => void
  onOpen: (task: ChartTask) => void
}

/** Gantt chart of a plan. Renders only the visible part. */
export function GanttChart({
  tasks,
  links,
  calendar,
  starts,
  today,
  anchorDay,
  zoom,
  canEdit,
  onChange,
  onOpen,
}: Props) {
  const [ref, viewport] = useViewport()
  const scale = useMemo(() => scaleOf(tasks, { today, starts }, zoom), [tasks, today, starts, zoom])
  // Newer browsers return a promise here, which an effect must not return.
  const openAt = useEffectEvent(() => void ref.current?.scrollTo({ left: openingPlace(scale, tasks) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each scale, and not when a bar is moved
  useEffect(() => openAt(), [zoom])
  const days = useMemo(() => workingDays(calendar), [calendar])
  const sight = rowsInSight(viewport.top, viewport.height, tasks.length)
  const paths = useMemo(
    () => linkPaths(tasks, links, scale, { from: sight.from, to: sight.to }),
    [tasks, links, scale, sight.from, sight.to],
  )
  const width = scale.days * scale.day
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section ref={ref} className={classes.chart} aria-label="Gantt chart" tabIndex={0}>
      <div className={classes.corner}>Task</div>
      <Heading {...{ scale, viewport, width }} />
      <div className={classes.titles} style={{ height: tasks.length * ROW }}>
        {tasks.slice(sight.from, sight.to).map((task, index) => (
          <button
            key={task.id}
            type="button"
            className={classes.title}
            style={{ top: (sight.from + index) * ROW }}
            data-done={task.kind === 'done' || undefined}
            onClick={() => onOpen(task)}
          >
            {task.title}
          </button>
        ))}
      </div>
      <div className={classes.plot} style={{ height: tasks.length * ROW, width }}>
        <DaysOff {...{ scale, viewport }} isWorking={days.isWorking} />
        <div className={classes.today} style={{ left: xOf(scale, today) + scale.day / 2 }} />
        {anchorDay ? <div className={classes.anchor} style={{ left: xOf(scale, anchorDay) }} /> : null}
        {tasks.slice(sight.from, sight.to).map((task, index) =>
          task.baselineStarts && task.baselineDue ? (
            <div
              key={task.id}
              className={classes.baseline}
              style={{
                ...spanOf(scale, task.baselineStarts, task.baselineDue),
                top: (sight.from + index) * ROW + 30,
              }}
            />
          ) : null,
        )}
        <svg className={classes.links} aria-hidden="true" width={width} height={tasks.length * ROW}>
          {paths.map(({ key, d, isCritical }) => (
            <path key={key} d={d} data-critical={isCritical || undefined} />
          ))}
        </svg>
        {tasks.slice(sight.from, sight.to).map((task, index) => (
          <GanttBar
            key={task.id}
            task={task}
            scale={scale}
            calendar={days}
            canEdit={canEdit}
            top={(sight.from + index) * ROW + 8}
            onChange={onChange}
            onOpen={() => onOpen(task)}
          />
        ))}
      </div>
    </section>
  )
}

interface Shown {
  scale: Scale
  viewport: Viewport
}

function Heading({ scale, viewport, width }: Shown & { width: number }) {
  const { months, weeks } = marksInSight(scale, viewport.left, viewport.width)
  return (
    <div className={classes.heading} style={{ width }} aria-hidden>
      {months.map((day) => (
        <span key={day} className={classes.month} style={{ left: xOf(scale, day) }}>
          {formatDay(day).replace(/ 1,/, '')}
        </span>
      ))}
      {weeks.map((day) => (
        <span key={day} className={classes.week} style={{ left: xOf(scale, day) }}>
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  )
}

function DaysOff({ scale, viewport, isWorking }: Shown & { isWorking: (day: string) => boolean }) {
  if (scale.day < 8) return null
  const from = Math.max(0, Math.floor(viewport.left / scale.day) - 7)
  const to = Math.min(scale.days, Math.ceil((viewport.left + viewport.width) / scale.day) + 7)
  const days = Array.from({ length: Math.max(0, to - from) }, (_, index) =>
    addDays(scale.first, from + index),
  )
  return days
    .filter((day) => !isWorking(day))
    .map((day) => (
      <div key={day} className={classes.off} style={{ left: xOf(scale, day), width: scale.day }} />
    ))
}
