import { Badge, Group, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { RunRow } from '../../contract/checklist-fields.ts'
import { checklists } from '../../contract.ts'
import { type Known, storedPlace } from '../state/stored-runs.ts'

interface Props {
  known: Known
  of: 'checklists' | 'assessments'
  /** Path of the page that opens a run. */
  path: string
}

type State = 'all' | 'open' | 'finished'

/** Runs by plant, with the user and time of each. */
export function RunHistory({ known, of, path }: Props) {
  const { paging, change } = useListState(checklists.checklistRuns, { rows: 20 })
  const [state, setState] = useState<State>('all')
  const [plantid, setPlant] = useState(() => {
    const last = storedPlace.read()
    const isKnown = last === '' || known.plants.some((each) => each.plantid === last)
    return last !== null && isKnown ? last : (known.plants[0]?.plantid ?? '')
  })
  const list = useQuery(checklists.checklistRuns, { ...paging, plantid, of, state }, { keepPrevious: true })
  return (
    <>
      <Group gap="md" align="flex-end" mb="md">
        <Select
          label="Plant"
          value={plantid}
          onChange={(value) => {
            setPlant(value ?? '')
            storedPlace.write(value ?? '')
            change({ page: 1 })
          }}
          data={[
            { value: '', label: 'Mine, without a plant' },
            ...known.plants.map((each) => ({ value: each.plantid, label: each.name })),
          ]}
        />
        <SegmentedControl
          aria-label="State"
          value={state}
          onChange={(value) => {
            setState(value as State)
            change({ page: 1 })
          }}
          data={optionsOf({ all: 'All', open: 'Open', finished: 'Signed off' })}
        />
        <SearchBox label="Search" value={paging.search} onSearch={(search) => change({ search, page: 1 })} />
      </Group>
      <PagedState
        list={{ paging, change }}
        query={list}
        empty={{
          title: 'Nothing here yet',
          message: 'What you start appears here, with who filled it and when.',
        }}
      >
        {({ rows }) => (
          <DataTable
            caption="History"
            columns={columnsOf(path, of)}
            rows={rows}
            rowKey={({ runid }) => runid}
          />
        )}
      </PagedState>
    </>
  )
}

const columnsOf = (path: string, of: Props['of']): Column<RunRow>[] => [
  column(
    'name',
    of === 'checklists' ? 'List' : 'Assessment',
    { card: 'heading' },
    ({ runid, name, subject }) => (
      <AppLink to={`${path}?${new URLSearchParams({ run: runid })}`}>
        {subject === '' ? name : `${name}: ${subject}`}
      </AppLink>
    ),
  ),
  column('state', 'State', { card: 'line' }, ({ finishedAt, answered, problems }) => (
    <Group gap="xs">
      {finishedAt ? (
        <Badge color="teal">Signed off</Badge>
      ) : (
        <Badge color="orange">Open, {answered} answered</Badge>
      )}
      {problems > 0 ? <Badge color="red">{problems} out of limits</Badge> : null}
    </Group>
  )),
  column('at', 'Started', ({ startedAt, startedBy }) => `${formatDateTime(startedAt)}, ${startedBy}`),
  column('end', 'Signed off', ({ finishedAt, finishedBy }) =>
    finishedAt ? `${formatDateTime(finishedAt)}, ${finishedBy ?? ''}` : '–',
  ),
  column('version', 'Version', { end: true }, ({ version }) => version),
]
