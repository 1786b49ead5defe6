import { Alert, Button, List } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { SheetDetail } from '../../../contract/grading-views.ts'
import { readinessProblems } from '../../../rules/sheet-readiness.ts'

interface Props {
  sheet: SheetDetail
  /** Number of entries on this screen that are not on the server yet. */
  unsaved: number
}

/** Locks the sheet, so that its grades count. Lists the problems that prevent it. */
export function LockSheet({ sheet, unsaved }: Props) {
  const [refused, setRefused] = useState<string[]>([])
  const lock = useCommand(examGrading.lockSheet, {
    invalidates: [examGrading.gradeSheet, examGrading.gradeSheets],
  })
  const problems = [
    ...(unsaved > 0 ? ['Some entries on this screen are not saved yet.'] : []),
    ...readinessProblems(sheet.criteria, sheet.grades),
  ]
  const submit = async () => {
    setRefused(problems)
    if (problems.length > 0) return
    const sure = await confirm({
      title: 'Lock this sheet?',
      message:
        'The grades count from now on, and each person gets their result by email. After this, a grade can only be corrected with a reason.',
      yes: 'Lock the sheet',
    })
    if (!sure) return
    try {
      const { passed, failed } = await lock.mutateAsync({ sheetid: sheet.sheetid })
      notifySuccess(`${passed} passed, ${failed} did not.`, 'The sheet is locked')
    } catch (error) {
      const { data, message } = error as OperationError
      setRefused(Array.isArray(data.problems) ? data.problems.map(String) : [message])
    }
  }
  return (
    <>
      {refused.length > 0 ? (
        <Alert color="orange" role="alert" title="Before this sheet can be locked" mb="md">
          <List size="sm">
            {refused.map((message) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Button
        leftSection={<IconLock size={18} aria-hidden />}
        loading={lock.isPending}
        onClick={() => void submit()}
      >
        Lock the sheet
      </Button>
    </>
  )
}
