import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type ShotRow, shotsAdmin } from '../contract.ts'
import { shotKindNames, shotKinds, shotStateNames, shotStates } from '../rules/shot.ts'
import { UploadShot } from './parts/UploadShot.tsx'

const columnsFor = (onOpen: (shot: ShotRow) => void): Column<ShotRow>[] => [
  column('title', 'What to show', { card: 'heading' }, ({ title, show, visible, safety }) => (
    <div>
      <strong>{title}</strong>
      <Text size="sm">{show}</Text>
      <Quiet span data-second data-anywhere>
        Must be visible: {visible} Safety: {safety}
      </Quiet>
    </div>
  )),
  column('lecture', 'Lecture', ({ course, lecture }) => `${course}: ${lecture}`),
  column(
    'format',
    'Format',
    { card: 'line' },
    ({ kind, orientation, seconds }) =>
      `${shotKindNames[kind]}, ${orientation}${seconds === null ? '' : `, about ${Math.round(seconds / 60)} min`}`,
  ),
  column('state', 'Status', ({ state }) => (
    <Badge color={state === 'uploaded' ? 'green' : 'gray'}>{shotStateNames[state]}</Badge>
  )),
  column('acts', '', { card: 'line' }, (shot) => (
    <RowButton aria-label={`${shot.shown ? 'Replace' : 'Upload'} ${shot.title}`} onClick={() => onOpen(shot)}>
      {shot.shown ? 'Replace' : 'Upload'}
    </RowButton>
  )),
]

/** Staff page for required photographs and videos: missing items and uploads. */
export default function ShotsAdminPage() {
  const list = useListState(shotsAdmin.shotList)
  const [open, setOpen] = useState<ShotRow | null>(null)
  const { data } = useQuery(shotsAdmin.shotProgress, {})
  const filters: StaffFilter<'kind' | 'state' | 'course'>[] = [
    filterBy('kind', 'Kind', optionsOf(shotKindNames, shotKinds)),
    filterBy('state', 'Status', optionsOf(shotStateNames, shotStates)),
    {
      name: 'course',
      label: 'Course',
      options: (data?.courses ?? []).map((code) => ({ value: code, label: code })),
    },
  ]
  return (
    <>
      <StaffList
        title="Photographs and films"
        lead={
          data
            ? `${data.photo.done} of ${data.photo.all} photographs and ${data.film.done} of ${data.film.all} films are uploaded. Save the list as CSV to print the checklist.`
            : undefined
        }
        of={shotsAdmin.shotList}
        list={list}
        search={{ label: 'Search the list', example: 'Biofilm' }}
        filters={filters}
        columns={columnsFor(setOpen)}
        rowKey={({ key }) => key}
        empty={{ title: 'Nothing found', message: 'Try other words or fewer filters.' }}
      />
      {open ? <UploadShot key={open.key} shot={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
