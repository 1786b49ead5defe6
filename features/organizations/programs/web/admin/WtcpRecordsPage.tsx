import { Button } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { ParticipantRow } from '../../contract/admin-views.ts'
import { participantStates } from '../../rules/participant-states.ts'
import { trackCodes } from '../../rules/program-codes.ts'
import { participantLabels, shortName } from '../program-labels.ts'
import { AddParticipantDialog } from './parts/AddParticipantDialog.tsx'
import { ImportDialog } from './parts/ImportDialog.tsx'
import { certificateText, sourceLabels } from './parts/record-labels.ts'
import { ParticipantBadge } from './parts/StateBadges.tsx'

const columns: Column<ParticipantRow>[] = [
  column('person', 'Participant', { card: 'heading' }, ({ participantid, person }) => (
    <AppLink to={href('wtcprecords/:participantid', { participantid })}>{person}</AppLink>
  )),
  column('company', 'Company', { card: 'hidden' }, ({ company }) => company),
  column('track', 'Track', ({ program }) => shortName(program)),
  column('state', 'Status', ({ state }) => <ParticipantBadge state={state} />),
  column('source', 'From', { card: 'hidden' }, ({ source }) => sourceLabels[source]),
  column('done', 'Done', { end: true }, ({ doneCount, total }) => `${doneCount} of ${total}`),
  column('hours', 'Hours', { end: true }, ({ hours, ofHours }) => `${hours} of ${ofHours}`),
  column('certificate', 'Certificate', ({ certificate, certificateState }) =>
    certificate ? `${certificate}, ${certificateText(certificateState)}` : '–',
  ),
  column('changed', 'Changed', { card: 'hidden' }, ({ changedAt }) => formatDate(changedAt)),
]

const filters: StaffFilter<'state' | 'program' | 'source'>[] = [
  filterBy('state', 'Status', optionsOf(participantLabels, participantStates)),
  filterBy(
    'program',
    'Track',
    trackCodes.map((value) => ({ value, label: shortName(value) })),
  ),
  filterBy(
    'source',
    'From',
    Object.entries(sourceLabels).map(([value, label]) => ({ value, label })),
  ),
]

/** Participants of the water treatment program, with their progress. */
export default function WtcpRecordsPage() {
  const list = useListState(programsAdmin.participantList)
  const [opened, setOpened] = useState<'import' | 'add' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <StaffList
        title="Water treatment records"
        lead="Admit applicants, waive requirements, import old records, issue certificates."
        of={programsAdmin.participantList}
        list={list}
        search={{ label: 'Search participants', example: 'Name, email or company' }}
        filters={filters}
        columns={columns}
        rowKey={({ participantid }) => participantid}
        empty={{ title: 'No participants', message: 'Nothing matches. Try other words or fewer filters.' }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => setOpened('add')}
            >
              Add participant
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => setOpened('import')}
            >
              Import
            </Button>
          </>
        }
      />
      <AddParticipantDialog opened={opened === 'add'} onClose={close} />
      <ImportDialog opened={opened === 'import'} onClose={close} />
    </>
  )
}
