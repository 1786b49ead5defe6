import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { ImportNotes } from './import-notes.ts'

interface Leaf {
  element: XmlElement
  /** Index in the list of imported tasks. */
  position: number
}

export interface Row {
  element: XmlElement
  isSummary: boolean
  /** The task itself, or all tasks in the summary. */
  tasks: readonly Leaf[]
  /** For a summary: its tasks that have no successor within it. */
  ends: readonly number[]
}

export interface Outline {
  rows: readonly Row[]
  byUid: ReadonlyMap<string, Row>
  leaves: readonly XmlElement[]
}

/** Reads the rows of a plan with their contents. Inactive tasks, empty rows and the project row are omitted. */
export function readOutline(project: XmlElement, notes: ImportNotes): Outline {
  const named = childrenOf(childrenOf(project, 'Tasks')[0], 'Task').filter(
    (task) => textIn(task, 'Name') !== '' && textIn(task, 'UID') !== '0',
  )
  const isActive = (task: XmlElement) => textIn(task, 'Active') !== '0'
  const active = named.filter(isActive)
  for (const task of named)
    if (!isActive(task) && !isSummary(task)) notes.add('inactive', textIn(task, 'Name'))
  const leaves = active.filter((task) => !isSummary(task))
  const positions = new Map(leaves.map((task, position) => [task, position]))
  const rows = active.map((element, index): Row => {
    const inside = isSummary(element) ? insideOf(active, index) : [element]
    const tasks = inside.flatMap((task) => {
      const position = positions.get(task)
      return position === undefined ? [] : [{ element: task, position }]
    })
    return { element, isSummary: isSummary(element), tasks, ends: endsOf(tasks) }
  })
  return { rows, leaves, byUid: new Map(rows.map((row) => [textIn(row.element, 'UID'), row])) }
}

const isSummary = (task: XmlElement): boolean => textIn(task, 'Summary') === '1'

/** Returns the rows below a summary up to the next one of its level. Without levels, up to the next summary. */
function insideOf(rows: readonly XmlElement[], index: number): XmlElement[] {
  const level = levelOf(rows[index])
  const after = rows.slice(index + 1)
  const end = after.findIndex((row) => levelOf(row) <= level)
  return end < 0 ? after : after.slice(0, end)
}

function levelOf(task: XmlElement | undefined): number {
  const level = Number(textIn(task, 'OutlineLevel'))
  if (level > 0) return level
  const number = textIn(task, 'OutlineNumber')
  if (number !== '') return number.split('.').length
  return task && isSummary(task) ? 1 : 2
}

/** Excludes tasks with a successor because the summary does not end with them. */
function endsOf(tasks: readonly Leaf[]): number[] {
  const followed = new Set(
    tasks.flatMap(({ element }) =>
      childrenOf(element, 'PredecessorLink')
        .filter(
          (link) => ['', '1'].includes(textIn(link, 'Type')) && !textIn(link, 'LinkLag').startsWith('-'),
        )
        .map((link) => textIn(link, 'PredecessorUID')),
    ),
  )
  return tasks.filter(({ element }) => !followed.has(textIn(element, 'UID'))).map(({ position }) => position)
}
