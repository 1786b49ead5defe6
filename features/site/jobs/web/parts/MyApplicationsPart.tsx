import { Badge, Button, Group, Switch, Text } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { jobBoard, type MyApplication } from '../../contract.ts'
import { applicationStateNames } from '../../rules/job-text.ts'
import { applicationColors } from '../job-colors.ts'
import classes from './Jobs.module.css'

/** The user's applications, their status, and whether the employer sees the user's certificates. */
export function MyApplicationsPart() {
  const list = useListState(jobBoard.myApplications)
  const query = useQuery(jobBoard.myApplications, list.paging, { keepPrevious: true })
  return (
    <PagedState
      list={list}
      query={query}
      empty={{
        title: 'No applications',
        message: 'Jobs that you apply for are listed here with the answer of the employer.',
      }}
    >
      {({ rows }) => (
        <Rows aria-label="My applications">
          {rows.map((row) => (
            <Application key={row.applicationid} row={row} />
          ))}
        </Rows>
      )}
    </PagedState>
  )
}

function Application({ row }: { row: MyApplication }) {
  const { applicationid, title, company, place, state, answer, message, sharesRecord, appliedAt } = row
  const stale = [jobBoard.myApplications, jobBoard.openings, jobBoard.opening]
  const share = useCommand(jobBoard.setShare, {
    invalidates: stale,
    onSuccess: (_, { share: shows }) =>
      notifySuccess(shows ? 'They see them.' : 'They no longer see your certificates.'),
  })
  const withdraw = useConfirmedCommand(jobBoard.withdraw, { invalidates: stale })
  const remove = () =>
    withdraw.ask({
      input: { applicationid },
      title: `Withdraw the application for ${title}?`,
      message: `${company} no longer sees it. You can apply again while the job is open.`,
      yes: 'Withdraw it',
      danger: true,
      onSuccess: () => notifySuccess('The application is withdrawn.'),
    })
  return (
    <li className={classes.card}>
      <div>
        <Group gap="xs">
          <Text fw={700} fz="lg" component="h2">
            {title}
          </Text>
          <Badge color={applicationColors[state]}>{applicationStateNames[state]}</Badge>
        </Group>
        <Text>
          {company}, {place}
        </Text>
        {answer ? <Text mt="xs">{`Answer: ${answer}`}</Text> : null}
        <Quiet mt="xs" className={classes.text}>
          {message}
        </Quiet>
        <Quiet>Applied {formatDate(appliedAt)}</Quiet>
      </div>
      <div className={classes.acts}>
        <Switch
          label="Show my certificates"
          aria-label={`Show my certificates for ${title}`}
          checked={sharesRecord}
          disabled={share.isPending}
          onChange={(event) => share.mutate({ applicationid, share: event.currentTarget.checked }, orNotify)}
        />
        <Button
          variant="default"
          loading={withdraw.isPending}
          aria-label={`Withdraw the application for ${title}`}
          onClick={() => void remove()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
