import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { jobAdmin, type PostedOpening } from '../../contract/employer-contract.ts'
import { openingStateNames, openingStates } from '../../rules/job-text.ts'
import { payText } from '../../rules/pay-text.ts'
import { openingColors } from '../job-colors.ts'
import classes from './Jobs.module.css'

const states = openingStates.map((value) => ({ value, label: openingStateNames[value] }))

/** Staff view of posted openings, to approve or to refuse with a reason. */
export function ApprovePart() {
  const list = useListState(jobAdmin.list)
  const state = openingStates.find((each) => each === list.filters.state)
  const input = { ...list.paging, ...(state ? { state } : {}) }
  const query = useQuery(jobAdmin.list, input, { keepPrevious: true })
  const [refusing, setRefusing] = useState<PostedOpening | null>(null)
  const decide = useCommand(jobAdmin.decide, { invalidates: [jobAdmin.list] })
  const approve = ({ openingid, revision, title }: PostedOpening) =>
    decide.mutateAsync({ openingid, revision, approve: true, reason: '' }).then(
      () => notifySuccess(`${title} is on the job board.`),
      ({ message }) => notifyError(message),
    )
  const refuse = async (reason: string) => {
    if (!refusing) return
    const { openingid, revision, title } = refusing
    await decide.mutateAsync({ openingid, revision, approve: false, reason })
    notifySuccess(`${title} is refused.`)
  }
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <StaffFilters
          list={list}
          search={{ label: 'Search openings', example: 'Title or city' }}
          filters={[{ name: 'state', label: 'Status', options: states }]}
        />
        <ExportCsv of={jobAdmin.list} input={input} />
      </Group>
      <PagedState
        list={list}
        query={query}
        empty={{ when: ({ total }) => total === 0, title: 'No openings', message: 'Nothing matches.' }}
      >
        {({ rows }) => (
          <Rows aria-label="Posted openings">
            {rows.map((row) => (
              <Posted
                key={row.openingid}
                row={row}
                onApprove={() => approve(row)}
                onRefuse={() => setRefusing(row)}
              />
            ))}
          </Rows>
        )}
      </PagedState>
      <ReasonDialog
        opened={refusing !== null}
        onClose={() => setRefusing(null)}
        title={`Refuse ${refusing?.title ?? ''}?`}
        message="The company gets an email with the reason."
        yes="Refuse it"
        danger
        send={refuse}
      />
    </>
  )
}

interface Props {
  row: PostedOpening
  onApprove: () => void
  onRefuse: () => void
}

function Posted({ row, onApprove, onRefuse }: Props) {
  const { title, company, place, state, text, asks, pay, closesOn, answer } = row
  return (
    <li className={classes.card}>
      <div>
        <Group gap="xs">
          <Text fw={700} fz="lg" component="h2">
            {title}
          </Text>
          <Badge color={openingColors[state]}>{openingStateNames[state]}</Badge>
        </Group>
        <Text>{[`${company}, ${place}`, payText(pay)].filter(Boolean).join(' · ')}</Text>
        <Text className={classes.text}>{text}</Text>
        {asks.length > 0 ? <Text>Asks for {asks.join(', ')}</Text> : null}
        {answer ? <Text>Reason: {answer}</Text> : null}
        <Quiet>Last day to apply: {formatDay(closesOn)}</Quiet>
      </div>
      {state === 'asked' ? (
        <div className={classes.acts}>
          <Button onClick={onApprove} aria-label={`Approve ${title}`}>
            Approve
          </Button>
          <Button variant="default" onClick={onRefuse} aria-label={`Refuse ${title}`}>
            Refuse
          </Button>
        </div>
      ) : null}
    </li>
  )
}
