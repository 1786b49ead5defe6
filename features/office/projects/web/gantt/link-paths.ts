import type { ChartLink, ChartTask } from '../../contract/plan-contract.ts'
import { ROW, type Scale, spanOf } from './chart-scale.ts'

export interface LinkPath {
  key: string
  d: string
  isCritical: boolean
}

interface Sight {
  from: number
  to: number
}

const STEP = 8

/** Returns the paths of links that end at or pass the visible rows. */
export function linkPaths(
  tasks: readonly ChartTask[],
  links: readonly ChartLink[],
  scale: Scale,
  { from, to }: Sight,
): LinkPath[] {
  const rows = new Map(tasks.map(({ id }, index) => [id, index]))
  return links.flatMap((link) => {
    const [one = -1, other = -1] = [rows.get(link.from), rows.get(link.to)]
    const [before, after] = [tasks[one], tasks[other]]
    if (!before || !after || Math.max(one, other) < from || Math.min(one, other) >= to) return []
    const isCritical = before.slack === 0 && after.slack === 0
    return [
      { key: `${link.from} ${link.to}`, d: pathOf(link, [before, one], [after, other], scale), isCritical },
    ]
  })
}

type Place = readonly [task: ChartTask, row: number]

function pathOf({ kind }: ChartLink, [before, one]: Place, [after, other]: Place, scale: Scale): string {
  const edge = (task: ChartTask, end: boolean) => {
    const { left, width } = spanOf(scale, task.starts, task.due)
    return end ? left + width : left
  }
  const leaves = kind[0] === 'F'
  const enters = kind[1] === 'F'
  const [x1, x2] = [edge(before, leaves), edge(after, enters)]
  const [y1, y2] = [one * ROW + ROW / 2, other * ROW + ROW / 2]
  const out = x1 + (leaves ? STEP : -STEP)
  const into = x2 + (enters ? STEP : -STEP)
  const middle = y1 + (y2 > y1 ? ROW / 2 : -ROW / 2)
  const isStraight = leaves && !enters && into >= out
  return isStraight ? `M${x1} ${y1}H${out}V${y2}H${x2}` : `M${x1} ${y1}H${out}V${middle}H${into}V${y2}H${x2}`
}
