import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { invalidate } from '#platform/web/operations.ts'
import { plans } from '../../contract/plan-contract.ts'
import { projectAdmin } from '../../contract/project-admin.ts'
import { type MovedTask, taskAdmin, taskWork } from '../../contract/task-contract.ts'
import type { DateRule } from '../../rules/schedule/plan.ts'

export interface BarChange {
  taskid: string
  title: string
  rule: DateRule
  ruleDay: string | null
  days: number
  /** Dates shown to the user at the time of the change. */
  seenStarts: string
  seenDue: string
}

interface Done {
  title: string
  moves: readonly MovedTask[]
  undo: () => void
}

interface Conflict {
  change: BarChange
  message: string
  starts: string
  due: string
}

export interface BarChanges {
  send: (change: BarChange) => Promise<boolean>
  sending: boolean
  done: Done | null
  dismiss: () => void
  /** Another user moved the same bar; the change waits for a decision. */
  conflict: Conflict | null
  applyMine: () => void
  keepTheirs: () => void
}

/**
 * Sends bar changes one at a time, and holds one that conflicts with another user's change. `shown` lists further
 * queries of the page to refetch; queries of other pages are refetched when they are opened.
 */
export function useBarChanges(...shown: readonly Operation[]): BarChanges {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const refresh = async () => {
    await client.invalidateQueries({ refetchType: 'none' })
    await invalidate(client, [
      plans.chart,
      plans.home,
      plans.workload,
      taskAdmin.list,
      taskAdmin.read,
      taskWork.open,
      projectAdmin.list,
      ...shown,
    ])
  }

  const send = async (change: BarChange): Promise<boolean> => {
    setSending(true)
    const { title, ...input } = change
    try {
      const { moves, before } = await callOperation(taskWork.setDates, input)
      const { taskid } = change
      const undo = () => void send({ taskid, title, ...before, seenStarts: '', seenDue: '' })
      setDone({ title, moves, undo })
      setConflict(null)
      await refresh()
      return true
    } catch (error) {
      if (error instanceof OperationError && error.code === 'conflict') {
        const { starts = '', due = '' } = error.data as { starts?: string; due?: string }
        setConflict({ change, message: error.message, starts, due })
        await refresh()
      } else notifyError(error instanceof Error ? error.message : 'That did not work. Please try again.')
      return false
    } finally {
      setSending(false)
    }
  }
  return {
    send,
    sending,
    done,
    conflict,
    dismiss: () => setDone(null),
    applyMine: () => {
      if (conflict) void send({ ...conflict.change, seenStarts: conflict.starts, seenDue: conflict.due })
    },
    keepTheirs: () => setConflict(null),
  }
}
