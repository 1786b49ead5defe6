import { Anchor, Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { addressOf } from '#platform/contract/address.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { ProbingRow } from '../../contract/probing-operations.ts'
import { plant } from '../../contract.ts'
import { pointNames } from '../../rules/probing/read-profile.ts'

interface Props {
  plantid: string
  isWritable: boolean
  open: (row: ProbingRow) => void
}

/** Probings, newest first; two can be compared. */
export function ProbingList({ plantid, isWritable, open }: Props) {
  const { paging, change } = useListState(plant.probings, { rows: 20 })
  const list = useQuery(plant.probings, { ...paging, plantid }, { keepPrevious: true })
  const remove = useCommand(plant.removeProbing, { invalidates: [plant.probings] })
  const ask = async ({ probingid, name, at }: ProbingRow) => {
    const question = {
      title: `Remove ${name}?`,
      message: `Its readings of ${formatDateTime(at)} are deleted for everyone at the plant.`,
      yes: 'Remove the probing',
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ probingid })
  }
  const columns: Column<ProbingRow>[] = [
    column('name', 'Probing', { card: 'heading' }, ({ name }) => name),
    column('at', 'Time', { card: 'line' }, ({ at }) => formatDateTime(at)),
    column('train', 'Stage', ({ train, stage }) => `${train}, stage ${stage}`),
    column('by', 'Entered by', ({ enteredBy }) => enteredBy),
    column('do', 'Actions', (row) => (
      <Group gap="sm">
        <Button variant="default" size="compact-md" onClick={() => open(row)}>
          Open
        </Button>
        <Anchor href={addressOf(plant.probingPaper, { probingid: row.probingid })}>PDF</Anchor>
        {isWritable ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Remove ${row.name}`}
            onClick={() => void ask(row)}
          >
            Remove
          </Button>
        ) : null}
      </Group>
    )),
  ]
  return (
    <QueryState
      query={list}
      empty={{
        title: 'No probings yet',
        message: 'Enter the readings above and save them.',
      }}
    >
      {({ rows, total }) => (
        <>
          <DataTable caption="Probings" columns={columns} rows={rows} rowKey={({ probingid }) => probingid} />
          <Pager paging={paging} total={total} onPage={(page) => change({ page })} />
          <Failure>{remove.error?.message}</Failure>
          {rows.length > 1 ? <Comparison rows={rows} /> : null}
        </>
      )}
    </QueryState>
  )
}

interface Point {
  name: string
  before: number | null
  after: number | null
}

const shown = (value: number | null) => (value === null ? '–' : showNumber(value, 4))
const pointColumns: Column<Point>[] = [
  column('name', 'Point', { card: 'heading' }, ({ name }) => name),
  column('before', 'Before', { end: true }, ({ before }) => shown(before)),
  column('after', 'After', { end: true }, ({ after }) => shown(after)),
  column('change', 'Change', { end: true }, ({ before, after }) =>
    shown(before === null || after === null ? null : after - before),
  ),
]

/** Compares a vessel in two probings of the same stage, point by point. */
function Comparison({ rows }: { rows: readonly ProbingRow[] }) {
  const [afterId, setAfter] = useState<string | null>(null)
  const [beforeId, setBefore] = useState<string | null>(null)
  const [vessel, setVessel] = useState('1')
  const after = rows.find(({ probingid }) => probingid === afterId) ?? rows[0]
  const fitting = rows.filter(
    (row) =>
      row.probingid !== after?.probingid &&
      row.trainid === after?.trainid &&
      row.stage === after.stage &&
      row.elements === after.elements,
  )
  const before = fitting.find(({ probingid }) => probingid === beforeId) ?? fitting[0]
  const options = (of: readonly ProbingRow[]) =>
    of.map(({ probingid, name, at }) => ({ value: probingid, label: `${name}, ${formatDateTime(at)}` }))
  const most = Math.min(before?.profiles.length ?? 0, after?.profiles.length ?? 0)
  const index = Math.max(0, Math.min(Number(vessel), most) - 1)
  const points = pointNames(after?.elements ?? 0).map((name, point) => ({
    name,
    before: before?.profiles[index]?.[point] ?? null,
    after: after?.profiles[index]?.[point] ?? null,
  }))
  return (
    <>
      <Group gap="md" mt="lg">
        <Select label="After" value={after?.probingid ?? null} onChange={setAfter} data={options(rows)} />
        <Select
          label="Before"
          placeholder="No other of this stage"
          value={before?.probingid ?? null}
          onChange={setBefore}
          data={options(fitting)}
        />
        <Select
          label="Vessel"
          value={String(index + 1)}
          onChange={(value) => setVessel(value ?? '1')}
          data={Array.from({ length: most }, (_, each) => String(each + 1))}
        />
      </Group>
      {before ? (
        <DataTable
          caption="Before and after, in µS/cm"
          columns={pointColumns}
          rows={points}
          rowKey={({ name }) => name}
        />
      ) : null}
    </>
  )
}
