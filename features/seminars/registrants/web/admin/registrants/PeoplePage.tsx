import { Badge, Button, Group, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { modeLabels, seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { EventStaffFrame } from '#features/seminars/events/web/public.tsx'
import { registrationStates, stateLabels } from '#features/seminars/registration/rules/registration-states.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type StaffFilter, StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type RegistrantRow, registrants } from '../../../contract/registrants-contract.ts'
import { payLabels } from '../../../rules/pay-status.ts'
import { AddRegistrant } from './AddRegistrant.tsx'
import { OrderLink } from './OrderLink.tsx'
import { passResults, payColors, registrantAddress, stateColors } from './registrant-words.ts'

const filterNames = ['state', 'semid', 'mode', 'company', 'pay'] as const
type FilterName = (typeof filterNames)[number]
const shownPays = ['paid', 'open', 'overdue', 'free'] as const

const columnsFor = (scheduleid: string, hasModes: boolean): Column<RegistrantRow>[] => [
  column('name', 'Name', { sort: 'name', card: 'heading' }, ({ recordid, name, email }) => (
    <Stack component="span" gap={2} align="flex-start">
      <AppLink to={registrantAddress(scheduleid, recordid)}>{name}</AppLink>
      <Quiet span data-anywhere>
        {email}
      </Quiet>
    </Stack>
  )),
  column('company', 'Company', { sort: 'company' }, ({ company }) => company || '–'),
  column('seminars', 'Seminars', ({ seminars }) => seminars.join(', ')),
  ...(hasModes ? [column('mode', 'Attendance', ({ mode }: RegistrantRow) => modeLabels[mode])] : []),
  column('state', 'Status', ({ state }) => <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>),
  column('pay', 'Payments', ({ pay, order }) => (
    <Group component="span" display="inline-flex" gap="0.25rem 0.5rem" wrap="nowrap" data-nowrap>
      <Badge color={payColors[pay]}>{payLabels[pay]}</Badge>
      {order ? <OrderLink order={order} /> : null}
    </Group>
  )),
  column('attended', 'Attended', ({ attended }) => (attended ? 'Yes' : '–')),
  column('pass', 'Pass', ({ pass }) => passResults(pass)),
]

/** All current and former registrations of an event. */
export default function PeoplePage() {
  const { scheduleid = '' } = useParams()
  const [adding, setAdding] = useState(false)
  const list = useListState(registrants.list, { rows: 50 })
  const { state, semid, mode, company, pay } = list.filters
  const input = {
    ...list.paging,
    scheduleid,
    state: registrationStates.find((each) => each === state),
    semid,
    mode: seatModes.find((each) => each === mode),
    company,
    pay: shownPays.find((each) => each === pay),
  }
  const choices = useQuery(registrants.choices, { scheduleid }, { staleTime: 60_000 }).data
  const isNarrowed = list.paging.search !== '' || filterNames.some((name) => list.filters[name] !== '')
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add a person
    </Button>
  )
  return (
    <EventStaffFrame
      scheduleid={scheduleid}
      actions={
        <>
          {addButton}
          <ExportCsv of={registrants.list} input={input} />
        </>
      }
    >
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name, email or company' }}
        filters={filtersOf(choices)}
      />
      <StaffTable
        of={registrants.list}
        input={input}
        list={list}
        columns={columnsFor(scheduleid, (choices?.modes.length ?? 0) > 1)}
        rowKey={({ recordid }) => recordid}
        caption="People of this event"
        empty={
          isNarrowed
            ? { title: 'No one found', message: 'Nothing matches. Try other words or fewer filters.' }
            : {
                title: 'No one yet',
                message: 'People who register appear here. You can add people who call by hand.',
                action: addButton,
              }
        }
        again={60_000}
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add a person" size="lg" keepOpen>
        <AddRegistrant scheduleid={scheduleid} onClose={() => setAdding(false)} />
      </Dialog>
    </EventStaffFrame>
  )
}

type Choices = OutputOf<typeof registrants.choices>

function filtersOf(data: Choices | undefined): StaffFilter<FilterName>[] {
  const modes = data?.modes ?? []
  return [
    filterBy('state', 'Status', optionsOf(stateLabels, registrationStates)),
    filterBy(
      'semid',
      'Seminar',
      (data?.seminars ?? []).map(({ semid, code, name }) => ({
        value: semid,
        label: `${code} ${name}`,
      })),
    ),
    ...(modes.length > 1
      ? [
          {
            name: 'mode' as const,
            label: 'Attendance',
            options: optionsOf(modeLabels, modes),
          },
        ]
      : []),
    filterBy(
      'company',
      'Company',
      (data?.companies ?? []).map((value) => ({ value, label: value })),
    ),
    filterBy('pay', 'Payments', optionsOf(payLabels, shownPays)),
  ]
}
