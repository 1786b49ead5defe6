import { Badge, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import type { ProofRun, RunRow } from '../../../contract/proof-views.ts'
import type { RunOutcome } from '../../../rules/proof/run-outcomes.ts'

const outcomes: Readonly<Record<RunOutcome, { label: string; color: string }>> = {
  issued: { label: 'Issued', color: 'teal' },
  already: { label: 'Had it', color: 'gray' },
  missing: { label: 'Missing', color: 'copper' },
}

const columns: Column<RunRow>[] = [
  {
    key: 'name',
    title: 'Name',
    card: 'heading',
    cell: ({ name, email }) => (
      <div>
        {name}{' '}
        <Quiet display="block" span data-anywhere>
          {email}
        </Quiet>
      </div>
    ),
  },
  {
    key: 'outcome',
    title: 'Result',
    cell: ({ outcome }) => <Badge color={outcomes[outcome].color}>{outcomes[outcome].label}</Badge>,
  },
  {
    key: 'message',
    title: 'What',
    cell: ({ message }) => (
      <Text fz="sm" maw="26rem">
        {message}
      </Text>
    ),
  },
]

interface Props {
  run: ProofRun
  opened: boolean
  onClose: () => void
}

/** What a run came to for each person. */
export function RunResults({ run, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Results by person" size="xl">
      <Results runid={run.runid} />
    </Dialog>
  )
}

function Results({ runid }: { runid: string }) {
  const [outcome, setOutcome] = useState<RunOutcome | ''>('')
  const [page, setPage] = useState(1)
  const input = { runid, page, rows: 50, outcome: outcome || undefined }
  const asked = useQuery(attendanceProof.runRows, input, { keep: true })
  return (
    <>
      <Group gap="0.5rem 1.5rem" mb="md">
        <SegmentedControl
          aria-label="Which results"
          value={outcome}
          onChange={(value) => {
            setOutcome(value as RunOutcome | '')
            setPage(1)
          }}
          data={[
            { value: '', label: 'All' },
            ...Object.entries(outcomes).map(([value, { label }]) => ({ value, label })),
          ]}
        />
        <ExportCsv of={attendanceProof.runRows} input={input} />
      </Group>
      <QueryState
        query={asked}
        empty={{ when: ({ total }) => total === 0, title: 'No one', message: 'No result of this kind.' }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="Results by person"
              columns={columns}
              rows={rows}
              rowKey={({ recordid }) => recordid}
            />
            <Pager paging={{ page, rows: 50 }} total={total} onPage={setPage} />
          </>
        )}
      </QueryState>
    </>
  )
}
