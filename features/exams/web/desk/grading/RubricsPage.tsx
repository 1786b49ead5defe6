import { Badge, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { formatDate } from '#platform/web/format.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { RubricRow } from '../../../contract/grading-views.ts'
import { RubricEditor } from './rubrics/RubricEditor.tsx'

/** What hands-on assessments look at. */
export default function RubricsPage() {
  const query = useQuery(examGrading.rubrics, {})
  const [edited, setEdited] = useState<RubricRow | 'new' | null>(null)
  const isAuthor = useIsAuthor()
  const archive = useCommand(examGrading.archiveRubric, {
    stale: [examGrading.rubrics, examGrading.gradeChoices],
  })
  const move = ({ rubricid, archived }: RubricRow) =>
    archive.mutate({ rubricid, archived: !archived }, { onError: ({ message }) => sayProblem(message) })
  return (
    <PageFrame
      wide
      title="Rubrics"
      lead={<AppLink to={href('gradeSubmitter')}>All grade sheets</AppLink>}
      actions={
        isAuthor ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            New rubric
          </Button>
        ) : undefined
      }
    >
      <QueryState
        query={query}
        empty={{
          when: ({ rubrics }) => rubrics.length === 0,
          title: 'No rubrics',
          says: 'Write one: what is looked at, and how many points it gives.',
        }}
      >
        {({ rubrics }) => (
          <DataTable
            caption="Rubrics"
            columns={columns({ isAuthor, edit: setEdited, move })}
            rows={rubrics}
            rowKey={({ rubricid }) => rubricid}
          />
        )}
      </QueryState>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? 'New rubric' : edited.name}
        size="lg"
        keepOpen
      >
        {edited ? (
          <RubricEditor
            rubric={edited === 'new' ? null : edited}
            canEdit={isAuthor}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
    </PageFrame>
  )
}

function useIsAuthor(): boolean {
  const { me, capabilities } = useMe()
  const actor = me ? { userId: me.userid, grants: capabilities } : null
  return holds(actor, 'instructor')
}

interface Acts {
  isAuthor: boolean
  edit: (row: RubricRow) => void
  move: (row: RubricRow) => void
}

const columns = ({ isAuthor, edit, move }: Acts): Column<RubricRow>[] => [
  { key: 'name', title: 'Rubric', card: 'heading', cell: ({ name }) => name },
  {
    key: 'state',
    title: 'State',
    cell: ({ archived }) => (
      <Badge color={archived ? 'gray' : 'teal'}>{archived ? 'Archived' : 'In use'}</Badge>
    ),
  },
  { key: 'criteria', title: 'Criteria', end: true, cell: ({ criteria }) => criteria.length },
  { key: 'most', title: 'Points', end: true, cell: ({ most }) => most },
  { key: 'pass', title: 'To pass', end: true, cell: ({ passPercent }) => `${passPercent} %` },
  { key: 'changed', title: 'Last change', end: true, cell: ({ changedAt }) => formatDate(changedAt) },
  {
    key: 'acts',
    title: 'Change',
    end: true,
    cell: (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="compact-sm" variant="default" aria-label={`Open ${row.name}`} onClick={() => edit(row)}>
          Open
        </Button>
        {isAuthor ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${row.archived ? 'Restore' : 'Archive'} ${row.name}`}
            onClick={() => move(row)}
          >
            {row.archived ? 'Restore' : 'Archive'}
          </Button>
        ) : null}
      </Group>
    ),
  },
]
