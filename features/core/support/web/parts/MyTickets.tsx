import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { support } from '../../contract.ts'
import { ticketStateNames } from '../../rules/ticket-states.ts'
import classes from '../ContactUsPage.module.css'
import { ticketStateColors } from '../state-colors.ts'

const ROWS = 5
/** Input of the first page to load. */
export const firstTickets = {
  page: 1,
  rows: ROWS,
  search: '',
  sort: 'latest' as const,
  direction: 'desc' as const,
}

/** The user's tickets and chats; renders nothing if none exist. */
export function MyTickets() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const input = { ...firstTickets, page, search }
  const { data } = useQuery(support.mine, input, { keepPrevious: true })
  if (!data || (data.total === 0 && search === '')) return null
  return (
    <section>
      <SectionTitle>My tickets</SectionTitle>
      {data.total > ROWS || search !== '' ? (
        <SearchBox
          label="Search my tickets"
          example="Number or subject"
          value={search}
          onSearch={(words) => {
            setPage(1)
            setSearch(words)
          }}
        />
      ) : null}
      <Rows gap={0}>
        {data.rows.map(({ ticketid, name, subject, state, lastMessageAt, unread, channel }) => (
          <li key={ticketid}>
            <Link to={`/contactUs/tickets/${ticketid}`} className={classes.ticket}>
              <Group justify="space-between" gap="0.25rem 1rem">
                <strong data-anywhere>{subject}</strong>
                <Badge color={ticketStateColors[state]}>
                  {unread ? 'New answer' : ticketStateNames[state]}
                </Badge>
              </Group>
              <Quiet span>
                {[name, channel === 'chat' && 'chat', formatDateTime(lastMessageAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Quiet>
            </Link>
          </li>
        ))}
      </Rows>
      <Pager paging={input} total={data.total} onPage={setPage} />
    </section>
  )
}
