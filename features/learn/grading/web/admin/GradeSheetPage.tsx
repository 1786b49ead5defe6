import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDateTime, formatDay } from '#platform/web/format.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { examGrading } from '../../contract/grading-contract.ts'
import type { SheetDetail } from '../../contract/grading-views.ts'
import { mostOf } from '../../rules/points.ts'
import { EditSheet } from './sheet/EditSheet.tsx'
import { LockedGrades } from './sheet/LockedGrades.tsx'
import { OpenGrades } from './sheet/OpenGrades.tsx'

/** A grade sheet: grade entry while it is open, final grades once it is locked. */
export default function GradeSheetPage() {
  const { sheetid = '' } = useParams()
  // Other users may be entering grades on the same sheet.
  const query = useQuery(examGrading.gradeSheet, { sheetid }, { refetchInterval: 10_000 })
  const sheet = query.data
  return (
    <PageFrame
      wide
      title={sheet ? `${sheet.title}, ${formatDay(sheet.heldOn)}` : 'Grade sheet'}
      actions={sheet ? <SheetActions sheet={sheet} /> : undefined}
    >
      <QueryState query={query}>
        {(data) => (
          <Stack gap="lg">
            <SheetHead sheet={data} />
            {data.state === 'open' ? (
              <OpenGrades key={data.sheetid} sheet={data} />
            ) : (
              <LockedGrades sheet={data} />
            )}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function SheetActions({ sheet }: { sheet: SheetDetail }) {
  const { sheetid } = sheet
  const navigate = useNavigate()
  const [edited, setEdited] = useState(false)
  const drop = useCommand(examGrading.dropSheet, {
    invalidates: [examGrading.gradeSheets],
    onSuccess: () => void navigate(href('gradeSubmitter')),
  })
  if (sheet.state === 'locked') return <ExportCsv of={examGrading.sheetGrades} input={{ sheetid }} />
  return (
    <>
      {sheet.grades.length === 0 ? (
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ sheetid }, orNotify)}>
          Delete this sheet
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setEdited(true)}>
        Change date and place
      </Button>
      <Dialog opened={edited} onClose={() => setEdited(false)} title="Date and place" size="sm" keepOpen>
        {edited ? <EditSheet sheet={sheet} onDone={() => setEdited(false)} /> : null}
      </Dialog>
    </>
  )
}

function SheetHead({ sheet }: { sheet: SheetDetail }) {
  const { kind, exam, location, examiner, passPercent, criteria, lockedAt, lockedBy, createdBy } = sheet
  return (
    <div>
      <Group mb="sm" gap="xs">
        <Badge color={lockedAt ? 'blue' : 'yellow'}>{lockedAt ? 'Locked' : 'Open'}</Badge>
        <Badge color="gray">{kind === 'paper' ? 'Exam on paper' : 'Hands-on'}</Badge>
      </Group>
      <Facts
        rows={[
          ['Counts for', exam ? `${exam.name} (${exam.code})` : 'Standalone'],
          ['Location', location],
          ['Examiner', examiner],
          ['To pass', `${passPercent}% of ${mostOf(criteria)} points`],
          ['Opened by', createdBy],
          ['Locked', lockedAt && `${formatDateTime(lockedAt)} by ${lockedBy}`],
        ]}
      />
      {criteria.some(({ description }) => description !== '') ? (
        <details>
          <summary>Rubric</summary>
          <List size="sm" mt="xs" spacing={4}>
            {criteria.map(({ key, label, description, points }) => (
              <List.Item key={key}>
                <Text span size="sm" fw={600}>
                  {label} ({points}):
                </Text>{' '}
                {description}
              </List.Item>
            ))}
          </List>
        </details>
      ) : null}
    </div>
  )
}
