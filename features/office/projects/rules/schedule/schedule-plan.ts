import { laterDay } from '#platform/contract/zoned-days.ts'
import { cycleIn, type Network, network, ordered } from './order-tasks.ts'
import type { Plan, PlannedTask, Reason, Schedule, ScheduledTask } from './plan.ts'
import { LAST_DAY, type WorkingDays, workingDays } from './working-calendar.ts'

/**
 * Times are counted in working days from the calendar's first one: a task of `d` days starting on day `s` fills `s` to
 * `s + d - 1` and ends at point `s + d`; a milestone on day `s` is the point `s + 1`.
 */
interface Numbers {
  days: Int32Array
  lags: Int32Array
  /** Earliest start and end of each task. */
  starts: Int32Array
  ends: Int32Array
  /** Index of the link that determines the start; -1: the project's start, -2: the task's rule, -3: finished task. */
  because: Int32Array
}

const START = -1
const RULE = -2
const DONE = -3

/** Calculates the earliest dates of all tasks of a project allowed by its links, rules and working days. */
export function schedulePlan(plan: Plan): Schedule {
  const calendar = workingDays(plan.calendar)
  const position = new Map(plan.tasks.map(({ id }, index) => [id, index]))
  const links = plan.links.filter(({ from, to }) => position.has(from) && position.has(to))
  const ends = (key: 'from' | 'to') => Int32Array.from(links, (link) => position.get(link[key]) ?? 0)
  const net = network(plan.tasks.length, ends('from'), ends('to'))
  const order = ordered(net)
  if (order.length < net.size) {
    return { kind: 'cycle', way: cycleIn(net, order).map((task) => plan.tasks[task]?.id ?? '') }
  }
  const kinds = links.map(({ kind }) => kind)
  const numbers = begin(
    plan,
    calendar,
    Int32Array.from(links, ({ lag }) => lag),
  )
  goForward({ plan, net, order, calendar, numbers, kinds })
  const over = numbers.ends.findIndex((end) => end > calendar.count)
  if (over >= 0) return { kind: 'too-late', id: plan.tasks[over]?.id ?? '' }
  const slack = goBack({ plan, net, order, calendar, numbers, kinds })
  const reasonOf = (task: number): Reason => {
    const link = links[numbers.because[task] ?? START]
    if (link) return { kind: 'link', from: link.from, link: link.kind, lag: link.lag }
    return {
      kind: numbers.because[task] === RULE ? 'rule' : numbers.because[task] === DONE ? 'done' : 'start',
    }
  }
  const tasks = plan.tasks.map(
    (task, index): ScheduledTask => ({
      id: task.id,
      ...datesOf(task, index, numbers, calendar),
      slack: task.done ? null : (slack[index] ?? 0),
      reason: reasonOf(index),
      late: lateness(task, index, numbers, calendar),
    }),
  )
  return { kind: 'scheduled', tasks, ends: latest(tasks) }
}

function begin(plan: Plan, calendar: WorkingDays, lags: Int32Array): Numbers {
  const size = plan.tasks.length
  const days = Int32Array.from(plan.tasks, (task) => task.days)
  const numbers = {
    days,
    lags,
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    because: new Int32Array(size),
  }
  const from = calendar.onOrAfter(plan.starts)
  plan.tasks.forEach((task, index) => {
    const own = ruleStart(task, calendar)
    const base = task.days === 0 ? from + 1 : from
    numbers.starts[index] = own === null ? base : Math.max(own, base)
    numbers.because[index] = own !== null && own >= base ? RULE : START
  })
  return numbers
}

/** Returns the earliest start of a task by its own rule; null if the rule sets no start. */
function ruleStart({ days, rule, on }: PlannedTask, calendar: WorkingDays): number | null {
  if (on === null || rule === 'soonest' || rule === 'due-by') return null
  const point = days === 0 ? 1 : 0
  if (rule !== 'due-on') return calendar.onOrAfter(on) + point
  return calendar.onOrBefore(on) + 1 - days
}

interface Pass {
  plan: Plan
  net: Network
  order: Int32Array
  calendar: WorkingDays
  numbers: Numbers
  kinds: readonly string[]
}

function goForward({ plan, net, order, calendar, numbers, kinds }: Pass): void {
  const { starts, ends, days, lags, because } = numbers
  for (const task of order) {
    const length = days[task] ?? 0
    const done = plan.tasks[task]?.done
    if (done) {
      ends[task] = calendar.onOrBefore(done.due) + 1
      starts[task] = length === 0 ? (ends[task] ?? 0) : calendar.onOrAfter(done.starts)
      because[task] = DONE
      continue
    }
    for (let index = net.enteringAt[task] ?? 0; index < (net.enteringAt[task + 1] ?? 0); index++) {
      const link = net.entering[index] ?? 0
      const before = net.from[link] ?? 0
      const kind = kinds[link]
      const point = (kind === 'FS' || kind === 'FF' ? ends[before] : starts[before]) ?? 0
      const least = point + (lags[link] ?? 0) - (kind === 'FF' || kind === 'SF' ? length : 0)
      if (least > (starts[task] ?? 0)) {
        starts[task] = least
        because[task] = link
      }
    }
    ends[task] = (starts[task] ?? 0) + length
  }
}

/** Calculates the working days each task can be late without delaying the last open task. */
function goBack({ plan, net, order, numbers, kinds }: Pass): Int32Array {
  const { starts, ends, days, lags } = numbers
  const isOpen = (task: number) => plan.tasks[task]?.done === null
  let last = 0
  for (let task = 0; task < net.size; task++) if (isOpen(task)) last = Math.max(last, ends[task] ?? 0)
  const latestEnds = new Int32Array(net.size).fill(last)
  for (let at = order.length - 1; at >= 0; at--) {
    const task = order[at] ?? 0
    const length = days[task] ?? 0
    for (let index = net.leavingAt[task] ?? 0; index < (net.leavingAt[task + 1] ?? 0); index++) {
      const link = net.leaving[index] ?? 0
      const next = net.to[link] ?? 0
      if (!isOpen(next)) continue
      const kind = kinds[link]
      const end = latestEnds[next] ?? 0
      const point = (kind === 'FF' || kind === 'SF' ? end : end - (days[next] ?? 0)) - (lags[link] ?? 0)
      const most = kind === 'FS' || kind === 'FF' ? point : point + length
      if (most < (latestEnds[task] ?? 0)) latestEnds[task] = most
    }
  }
  return latestEnds.map((end, task) => end - (starts[task] ?? 0) - (days[task] ?? 0))
}

function datesOf(task: PlannedTask, index: number, { starts, ends }: Numbers, calendar: WorkingDays) {
  if (task.done) return task.done
  const due = calendar.dayOf((ends[index] ?? 0) - 1)
  return { starts: task.days === 0 ? due : calendar.dayOf(starts[index] ?? 0), due }
}

function lateness(
  { days, rule, on, done }: PlannedTask,
  index: number,
  numbers: Numbers,
  calendar: WorkingDays,
) {
  if (on === null || done || rule === 'soonest' || rule === 'start-from') return 0
  const [start = 0, end = 0] = [numbers.starts[index], numbers.ends[index]]
  if (rule === 'start-on') return Math.max(0, start - calendar.onOrAfter(on) - (days === 0 ? 1 : 0))
  return Math.max(0, end - calendar.onOrBefore(on) - 1)
}

function latest(tasks: readonly ScheduledTask[]) {
  const last = tasks.reduce((most, { due }) => laterDay(most, due), '')
  return last === '' || last > LAST_DAY ? null : last
}
