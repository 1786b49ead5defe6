import { Button, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { confirm } from '../../confirm.ts'
import { notifyError, notifySuccess } from '../../notices.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { type BulkAction, bulkText, runBulk } from './run-bulk.ts'

interface Props<Row> {
  actions: readonly BulkAction<Row>[]
  chosen: readonly Row[]
  /** Called after an action: completed rows are deselected, and the list is refetched. */
  onDone: (done: readonly Row[]) => void
  onClear: () => void
}

/** Actions on the selected rows and their progress; within thumb reach while rows are selected. */
export function BulkBar<Row>({ actions, chosen, onDone, onClear }: Props<Row>) {
  const [progress, setProgress] = useState<{ ended: number; total: number } | null>(null)
  const stopped = useRef(false)
  if (chosen.length === 0) return null

  const start = async ({ label, fits, message, run }: BulkAction<Row>) => {
    const rows = fits ? chosen.filter(fits) : chosen
    const others = chosen.length - rows.length
    const rest = others > 0 ? ` The other ${others} chosen stay as they are.` : ''
    if (!(await confirm({ title: `${label}?`, message: message(rows) + rest, yes: label }))) return
    stopped.current = false
    setProgress({ ended: 0, total: rows.length })
    const result = await runBulk(rows, run, {
      onProgress: (ended) => setProgress({ ended, total: rows.length }),
      isStopped: () => stopped.current,
    })
    setProgress(null)
    const words = bulkText(rows.length, result)
    if (result.failed.length > 0) notifyError(words, label)
    else notifySuccess(words, label)
    onDone(result.done)
  }

  if (progress) {
    const { ended, total } = progress
    return (
      <ChosenBar label="Chosen rows" status={`${ended} of ${total} done`}>
        <Progress flex="1 1 8rem" value={(ended * 100) / total} aria-label="Done so far" />
        <Button
          variant="default"
          onClick={() => {
            stopped.current = true
          }}
        >
          Stop
        </Button>
      </ChosenBar>
    )
  }
  return (
    <ChosenBar label="Chosen rows" status={`${chosen.length} chosen`}>
      {actions.map((action) => (
        <Button
          key={action.label}
          color="copper"
          disabled={action.fits ? !chosen.some(action.fits) : false}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </ChosenBar>
  )
}
