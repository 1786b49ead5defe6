import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays } from '#platform/contract/zoned-days.ts'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { invalidate } from '#platform/web/operations.ts'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { plans } from '../../contract/plan-contract.ts'
import { type TaskRow, taskAdmin, taskWork } from '../../contract/task-contract.ts'

interface Act {
  /** Description of the action. */
  text: string
  undo: () => Promise<unknown>
}

export interface TaskActs {
  finish: (row: TaskRow) => void
  postpone: (row: TaskRow) => void
  moveTo: (row: TaskRow, stateid: string, name: string) => void
  bulk: readonly BulkAction<TaskRow>[]
  /** Last action that can be undone. */
  last: { text: string; undo: () => void } | null
  dismiss: () => void
  refresh: () => Promise<void>
}

interface Facts {
  today: string
  me: string
  /** State assigned to a finished task. */
  doneState: string
}

/** Actions on a task in a list, each with an undo. */
export function useTaskActs({ today, me, doneState }: Facts): TaskActs {
  const client = useQueryClient()
  const [last, setLast] = useState<Act | null>(null)
  const many = useRef<Act[]>([])
  const refresh = () => invalidate(client, [taskAdmin.list, plans.home, plans.workload])
  const acts = taskActs({ today, me, doneState })

  const run = async (work: Promise<Act>) => {
    try {
      setLast(await work)
      await refresh()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
  }
  const undo = async (act: Act) => {
    setLast(null)
    try {
      await act.undo()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
    await refresh()
  }
  const bulkOf = (
    label: string,
    message: string,
    act: (row: TaskRow) => Promise<Act>,
    fits = isEditable,
  ): BulkAction<TaskRow> => ({
    label,
    fits,
    message: (rows) => {
      many.current = []
      return `${rows.length === 1 ? '1 task' : `${rows.length} tasks`}: ${message}`
    },
    run: async (row) => {
      many.current.push(await act(row))
      const done = [...many.current]
      const text = done.length === 1 ? (done[0]?.text ?? '') : `${label}: ${done.length} tasks.`
      setLast({ text, undo: () => undoAll(done) })
    },
  })
  return {
    finish: (row) => void run(acts.finish(row)),
    postpone: (row) => void run(acts.postpone(row)),
    moveTo: (row, stateid, name) => void run(acts.moveTo(row, stateid, name)),
    bulk: [
      bulkOf(
        'Done',
        'they are marked as done.',
        acts.finish,
        (row) => isEditable(row) && row.kind !== 'done',
      ),
      bulkOf(
        'To tomorrow',
        'they are due tomorrow.',
        acts.postpone,
        (row) => isEditable(row) && row.kind !== 'done',
      ),
      bulkOf('Assign to me', 'they are assigned to you alone.', acts.take),
      bulkOf('Archive', 'they go to the archive and can be restored.', acts.archive),
    ],
    last: last ? { text: last.text, undo: () => void undo(last) } : null,
    dismiss: () => setLast(null),
    refresh,
  }
}

const isEditable = ({ canEdit }: TaskRow): boolean => canEdit

async function undoAll(acts: readonly Act[]): Promise<void> {
  for (const act of acts.toReversed()) await act.undo()
}

function taskActs({ today, me, doneState }: Facts) {
  const moveTo = async (row: TaskRow, stateid: string, name: string): Promise<Act> => {
    const { previous } = await callOperation(taskWork.setState, { taskid: row.id, stateid })
    return {
      text: `“${row.title}” is now ${name}.`,
      undo: () => callOperation(taskWork.setState, { taskid: row.id, stateid: previous }),
    }
  }
  return {
    moveTo,
    finish: async (row: TaskRow): Promise<Act> => ({
      ...(await moveTo(row, doneState, 'done')),
      text: `Finished “${row.title}”.`,
    }),
    postpone: async ({ id: taskid, title, days }: TaskRow): Promise<Act> => {
      const ruleDay = addDays(today, 1)
      const { before } = await callOperation(taskWork.setDates, { taskid, rule: 'due-on', ruleDay, days })
      return {
        text: `“${title}” is due tomorrow.`,
        undo: () => callOperation(taskWork.setDates, { taskid, ...before }),
      }
    },
    take: async ({ id: taskid, title }: TaskRow): Promise<Act> => {
      const { previous } = await callOperation(taskWork.assign, { taskid, assignees: [me] })
      return {
        text: `“${title}” is yours.`,
        undo: () => callOperation(taskWork.assign, { taskid, assignees: previous }),
      }
    },
    archive: async ({ id, title }: TaskRow): Promise<Act> => {
      await callOperation(taskAdmin.archive, { id, archived: true })
      return {
        text: `Archived “${title}”.`,
        undo: () => callOperation(taskAdmin.archive, { id, archived: false }),
      }
    },
  }
}
