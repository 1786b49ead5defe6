import { Badge } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FigureTile } from '#platform/web/parts/look/FigureTile.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { personLines } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { supportAdmin } from '../../contract/admin-contract.ts'
import type { AdminRow } from '../../contract/views.ts'
import { adminStateNames, ticketStates } from '../../rules/ticket-states.ts'
import { durationText } from '../duration-text.ts'
import { ticketStateColors } from '../state-colors.ts'

const columns: Column<AdminRow>[] = [
  column('subject', 'Ticket', { card: 'heading' }, ({ ticketid, name, subject, channel, isLive }) => (
    <div>
      <AppLink to={`/adminIndex/support/${ticketid}`}>{subject}</AppLink>
      <Quiet span data-second>
        {[name, channel === 'chat' && (isLive ? 'chat, open now' : 'chat')].filter(Boolean).join(' · ')}
      </Quiet>
    </div>
  )),
  column('person', 'Person', ({ person, email }) => personLines(person, email)),
  column('topic', 'Topic', ({ topic }) => topic || '–'),
  column('state', 'Status', { card: 'line' }, ({ state }) => (
    <Badge color={ticketStateColors[state]}>{adminStateNames[state]}</Badge>
  )),
  column('assigned', 'Assigned to', ({ assigned }) => assigned || 'No one'),
  column('waiting', 'Waiting since', { sort: 'waiting', card: 'line' }, ({ waitingSince }) =>
    waitingSince ? formatDateTime(waitingSince) : '–',
  ),
  column('created', 'Received', { sort: 'newest' }, ({ createdAt }) => formatDateTime(createdAt)),
]

/** All tickets, longest-waiting first. */
export default function TicketsAdminPage() {
  const list = useListState(supportAdmin.list)
  return (
    <StaffList
      title="Tickets"
      lead="Answers go to the person's messages and by email."
      of={supportAdmin.list}
      list={list}
      search={{ label: 'Search tickets', example: 'Number, subject, name or email' }}
      filters={[
        filterBy('state', 'Status', optionsOf(adminStateNames, ticketStates)),
        filterBy('assigned', 'Assigned', optionsOf({ me: 'To me', none: 'To no one' })),
        filterBy('channel', 'Kind', optionsOf({ form: 'Messages', chat: 'Chats' })),
      ]}
      columns={columns}
      rowKey={({ ticketid }) => ticketid}
      empty={{ title: 'No tickets', message: 'Nothing matches. Try other words or fewer filters.' }}
      below={<Figures />}
    />
  )
}

const DAYS = 30

const unknown = { waiting: '–', received: '–', firstAnswer: null, toClose: null }

function Figures() {
  const { data } = useQuery(supportAdmin.figures, { days: DAYS }, { keepPrevious: true })
  // Reserves space before the figures are loaded, to prevent a layout shift.
  const { waiting, received, firstAnswer, toClose } = data ?? unknown
  return (
    <TileGrid
      component="ul"
      min="10rem"
      aria-label={`Figures of the last ${DAYS} days`}
      mb="md"
      p={0}
      style={{ listStyle: 'none' }}
    >
      <FigureTile
        label="waiting now"
        value={waiting}
        worries={data !== undefined}
        to="/adminIndex/support?state=open"
      />
      <FigureTile label={`received in ${DAYS} days`} value={received} to="/adminIndex/support" />
      <FigureTile label="to the first answer, median" value={durationText(firstAnswer)} to="" />
      <FigureTile label="until closed, median" value={durationText(toClose)} to="" />
    </TileGrid>
  )
}
