import { Alert, Button, List } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import type { OperationError } from '#platform/web/client.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { examGrading } from '../../../../contract/grading-contract.ts'
import type { SheetDetail } from '../../../../contract/grading-views.ts'
import { readinessFaults } from '../../../../rules/grading/sheet-readiness.ts'

interface Props {
  sheet: SheetDetail
  /** Entries on this screen that the server does not have yet. */
  unsaved: number
}

/** The end of entering: from then on the grades count. What still stands in the way is listed. */
export function LockSheet({ sheet, unsaved }: Props) {
  const [refused, setRefused] = useState<string[]>([])
  const lock = useCommand(examGrading.lockSheet, { stale: [examGrading.gradeSheet, examGrading.gradeSheets] })
  const faults = [
    ...(unsaved > 0 ? ['Some entries on this screen are not saved yet.'] : []),
    ...readinessFaults(sheet.criteria, sheet.grades),
  ]
  const submit = async () => {
    setRefused(faults)
    if (faults.length > 0) return
    const sure = await askFirst({
      title: 'Lock this sheet?',
      message:
        'The grades count from now on, and each person gets their result by email. After this, a grade can only be corrected with a reason.',
      yes: 'Lock the sheet',
    })
    if (!sure) return
    try {
      const { passed, failed } = await lock.mutateAsync({ sheetid: sheet.sheetid })
      sayDone(`${passed} passed, ${failed} did not.`, 'The sheet is locked')
    } catch (error) {
      const { data, message } = error as OperationError
      setRefused(Array.isArray(data.faults) ? data.faults.map(String) : [message])
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
