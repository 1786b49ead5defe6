import { Select } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { rotpStudentsAdmin, type StudentRow } from '../../../contract/students.ts'
import { type StudentState, studentLabels, studentStates } from '../../../rules/student-states.ts'

/** Pauses, resumes, completes or ends a student's enrollment. */
export function MoveDialog({ student, onClose }: { student: StudentRow; onClose: () => void }) {
  const [state, setState] = useState<StudentState>(student.state)
  const move = useCommand(rotpStudentsAdmin.move, { invalidates: [rotpStudentsAdmin.list] })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Status of ${student.name}`}
      message="Only enrolled students can work on assignments. Grades and payments stay."
      yes="Save the status"
      send={async (reason) => {
        await move.mutateAsync({ studentid: student.studentid, state, reason })
        notifySuccess('The status is saved.')
      }}
    >
      <Select
        label="Status"
        data={studentStates.map((value) => ({ value, label: studentLabels[value].label }))}
        value={state}
        onChange={(chosen) => setState(studentStates.find((each) => each === chosen) ?? state)}
      />
    </ReasonDialog>
  )
}
