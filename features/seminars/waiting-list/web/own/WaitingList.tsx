import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { eventPath } from '#features/seminars/events/web/public.tsx'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type OwnWaiting, waitingList } from '../../contract.ts'
import { seatsText } from '../../rules/seats-text.ts'
import { offerPath } from './offer-path.ts'
import classes from './WaitingList.module.css'

/** Seats the user is waiting for, with the number of entries ahead. */
export function WaitingList({ entries }: { entries: readonly OwnWaiting[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="waiting-for">
      <SectionTitle id="waiting-for">Waiting for a seat</SectionTitle>
      <Rows>
        {entries.map((entry) => (
          <Waiting key={entry.waitingid} entry={entry} />
        ))}
      </Rows>
    </section>
  )
}

function Waiting({ entry }: { entry: OwnWaiting }) {
  const { scheduleid, event, startsAt, endsAt, timeZone, offered } = entry
  return (
    <li className={classes.waiting}>
      <IconHourglass size={28} stroke={1.5} aria-hidden />
      <Stack gap={4} miw={0}>
        <h3 className={classes.name}>
          <Link to={eventPath(scheduleid)}>{event}</Link>
        </h3>
        <Text>{eventDates(new Date(startsAt), new Date(endsAt), timeZone)}</Text>
        <Quiet>{placeInLine(entry)}</Quiet>
        <Group gap="xs" align="stretch" mt="xs">
          {offered ? (
            <LinkButton to={offerPath(offered.token)} color="copper" size="sm">
              {offered.seats === 1 ? 'Take the seat' : `Take the ${offered.seats} seats`}
            </LinkButton>
          ) : null}
          <LeaveButton entry={entry} />
        </Group>
      </Stack>
    </li>
  )
}

function placeInLine({ people, before, offered }: OwnWaiting): string {
  const wants = people === 1 ? 'One seat' : `${people} seats`
  if (offered) {
    const stored = `${seatsText(offered.seats)} ${offered.seats === 1 ? 'is' : 'are'} held for you now.`
    return people > offered.seats ? `${stored} You wait for ${people - offered.seats} more.` : stored
  }
  if (before === 0) return `${wants}. You are the first in line.`
  return `${wants}. ${before} ${before === 1 ? 'is' : 'are'} before you.`
}

function LeaveButton({ entry }: { entry: OwnWaiting }) {
  const leave = useConfirmedCommand(waitingList.leaveWaiting, {
    invalidates: [waitingList.myWaiting],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const ask = () =>
    leave.ask({
      input: { waitingid: entry.waitingid },
      title: 'Leave the waiting list?',
      message: `You lose your turn for ${entry.event}. If you ask again, you come last.`,
      yes: 'Leave the list',
      danger: true,
    })
  return (
    <Button variant="default" size="sm" loading={leave.isPending} onClick={() => void ask()}>
      Leave the list
    </Button>
  )
}
