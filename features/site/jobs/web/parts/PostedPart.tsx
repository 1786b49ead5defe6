import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#platform/contract/texts/format.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { jobPosting, type PostedOpening } from '../../contract/employer-contract.ts'
import { openingStateNames } from '../../rules/job-text.ts'
import { openingColors } from '../job-colors.ts'
import { ApplicantsDialog } from './ApplicantsDialog.tsx'
import classes from './Jobs.module.css'
import { PostDialog } from './PostDialog.tsx'

/** Openings of the caller's companies: post, edit, close, and review applications. */
export function PostedPart() {
  const list = useListState(jobPosting.posted)
  const query = useQuery(jobPosting.posted, list.paging, { keepPrevious: true })
  const companies = useQuery(jobPosting.companies, {}, { staleTime: 60_000 })
  const [posting, setPosting] = useState<{ openingid: string | null } | null>(null)
  const [address, setAddress] = useSearchParams()
  const show = (openingid: string) =>
    setAddress(openingid ? { part: 'ours', opening: openingid } : { part: 'ours' })
  const choices = companies.data?.companies ?? []
  return (
    <>
      <Button
        mb="md"
        color="copper"
        disabled={choices.length === 0}
        onClick={() => setPosting({ openingid: null })}
      >
        Post a job
      </Button>
      <PagedState
        list={list}
        query={query}
        empty={{
          title: 'No openings',
          message: 'Post a job. It is shown on the job board after we have approved it.',
        }}
      >
        {({ rows }) => (
          <Rows aria-label="Our openings">
            {rows.map((row) => (
              <Posted
                key={row.openingid}
                row={row}
                onChange={() => setPosting({ openingid: row.openingid })}
                onApplicants={() => show(row.openingid)}
              />
            ))}
          </Rows>
        )}
      </PagedState>
      {posting ? <PostDialog {...posting} companies={choices} onClose={() => setPosting(null)} /> : null}
      <ApplicantsDialog openingid={address.get('opening')} onClose={() => show('')} />
    </>
  )
}

interface Props {
  row: PostedOpening
  onChange: () => void
  onApplicants: () => void
}

function Posted({ row, onChange, onApplicants }: Props) {
  const { openingid, title, company, place, state, answer, closesOn, applications } = row
  const close = useConfirmedCommand(jobPosting.close, { invalidates: [jobPosting.posted] })
  const ask = () =>
    close.ask({
      input: { openingid },
      title: `Close ${title}?`,
      message: 'It leaves the job board. Applications stay with you.',
      yes: 'Close it',
      onSuccess: () => notifySuccess(`${title} is closed.`),
    })
  return (
    <li className={classes.card}>
      <div>
        <Group gap="xs">
          <Text fw={700} fz="lg" component="h2">
            {title}
          </Text>
          <Badge color={openingColors[state]}>{openingStateNames[state]}</Badge>
        </Group>
        <Text>
          {company}, {place}
        </Text>
        {answer ? <Text>Reason: {answer}</Text> : null}
        <Quiet>Last day to apply: {formatDay(closesOn)}</Quiet>
      </div>
      <div className={classes.acts}>
        <Button onClick={onApplicants} aria-label={`Applications for ${title}`}>
          {applications === 1 ? '1 application' : `${applications} applications`}
        </Button>
        <Button variant="default" onClick={onChange} aria-label={`Change ${title}`}>
          Change
        </Button>
        {state === 'open' || state === 'asked' ? (
          <Button variant="default" onClick={() => void ask()} aria-label={`Close ${title}`}>
            Close
          </Button>
        ) : null}
      </div>
    </li>
  )
}
