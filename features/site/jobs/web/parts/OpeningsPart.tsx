import { Badge, Button, Group, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { formatDay } from '#platform/contract/texts/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { jobBoard, type OpeningCard } from '../../contract.ts'
import { certificateName, jobCertificates, shiftNames } from '../../rules/job-text.ts'
import { payText } from '../../rules/pay-text.ts'
import classes from './Jobs.module.css'
import { MatchList } from './MatchList.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'

const certificates = jobCertificates.map((value) => ({ value, label: certificateName(value) }))

/** List of openings, nearest first. The URL holds the selected one. */
export function OpeningsPart() {
  const list = useListState(jobBoard.openings)
  const query = useQuery(
    jobBoard.openings,
    { ...list.paging, ...listFilters(list.filters) },
    { keepPrevious: true },
  )
  const places = useQuery(jobBoard.places, {}, { staleTime: 60_000 })
  const [address, setAddress] = useSearchParams()
  const show = (openingid: string | null) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      if (openingid) next.set('opening', openingid)
      else next.delete('opening')
      return next
    })
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search jobs', example: 'Title, city or keyword' }}
        filters={[
          { name: 'place', label: 'Where', options: places.data?.places ?? [] },
          { name: 'certificate', label: 'Asks for', options: certificates },
          { name: 'fits', label: 'Qualification', options: [{ value: 'yes', label: 'Jobs I qualify for' }] },
        ]}
      />
      <PagedState
        list={list}
        query={query}
        empty={{
          title: 'No openings',
          message: 'Nothing matches now. Save an alert and we will write to you when a job is posted.',
        }}
      >
        {({ rows }) => (
          <Rows aria-label="Openings">
            {rows.map((row) => (
              <Card key={row.openingid} row={row} onOpen={() => show(row.openingid)} />
            ))}
          </Rows>
        )}
      </PagedState>
      <OpeningDialog openingid={address.get('opening')} onClose={() => show(null)} />
    </>
  )
}

const listFilters = ({ place, certificate, fits }: Record<string, string>) => ({
  ...(place ? { place } : {}),
  ...(certificate ? { certificate } : {}),
  ...(fits === 'yes' ? { fits } : {}),
})

function Card({ row, onOpen }: { row: OpeningCard; onOpen: () => void }) {
  const { title, company, place, shift, pay, closesOn, isNear, hasApplied, match } = row
  return (
    <li className={classes.card}>
      <div>
        <Group gap="xs">
          <Text fw={700} fz="lg" component="h2">
            {title}
          </Text>
          {isNear ? <Badge color="teal">In your state</Badge> : null}
          {hasApplied ? <Badge color="blue">You applied</Badge> : null}
        </Group>
        <Text>
          {company}, {place}
        </Text>
        <Text>{[shiftNames[shift], payText(pay)].filter(Boolean).join(' · ')}</Text>
        <MatchList match={match} />
        <Quiet mt="xs">Apply until {formatDay(closesOn)}</Quiet>
      </div>
      <div className={classes.acts}>
        <Button
          variant={hasApplied ? 'default' : 'filled'}
          onClick={onOpen}
          aria-label={`Open ${title}, ${place}`}
        >
          {hasApplied ? 'Open' : 'Read and apply'}
        </Button>
      </div>
    </li>
  )
}
