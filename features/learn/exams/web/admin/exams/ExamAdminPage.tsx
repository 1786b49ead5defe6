import { Badge, Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { invalidate, useCommand, useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AdminExam } from '../../../contract/admin-views.ts'
import { ExamTermsForm } from './ExamTermsForm.tsx'

/** The terms of one exam. */
export default function ExamAdminPage() {
  const { examcode = '' } = useParams()
  const query = useQuery(examsAdmin.adminExam, { code: examcode })
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  // The form retains its input, so it is recreated to show the stored values.
  const reload = async () => {
    await invalidate(client, [examsAdmin.adminExam])
    setLoads((before) => before + 1)
  }
  return (
    <PageFrame
      title={query.data ? query.data.title : 'Exam'}
      lead={
        <Group gap="sm" component="span">
          <span>{examcode}</span>
          {query.data?.archived ? <Badge color="gray">Archived</Badge> : null}
          {query.data && query.data.closedCourses.length > 0 ? (
            <span>Not on sale: {query.data.closedCourses.join(', ')} not open</span>
          ) : null}
        </Group>
      }
      actions={query.data ? <ArchiveButton exam={query.data} /> : undefined}
    >
      <QueryState query={query}>
        {(exam) => <ExamTermsForm key={loads} exam={exam} onReload={() => void reload()} />}
      </QueryState>
    </PageFrame>
  )
}

function ArchiveButton({ exam }: { exam: AdminExam }) {
  const { code, archived } = exam
  const archive = useCommand(examsAdmin.archiveExam, {
    invalidates: [examsAdmin.adminExam, examsAdmin.adminExams],
    onSuccess: () => notifySuccess(archived ? 'The exam is on sale again.' : 'The exam is off sale.'),
  })
  const submit = async () => {
    const sure =
      archived ||
      (await confirm({
        title: `Archive ${exam.title}?`,
        message: 'It can no longer be bought. People who bought it can still take it.',
        yes: 'Archive it',
      }))
    if (sure) archive.mutate({ code, archived: !archived }, orNotify)
  }
  return (
    <Button variant="default" loading={archive.isPending} onClick={() => void submit()}>
      {archived ? 'Put on sale' : 'Archive'}
    </Button>
  )
}
