import { Alert, Badge, Box, Button, Text } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import type { OperationError } from '#platform/web/client.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { StandingView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import type { TrackCode } from '../../../rules/program-codes.ts'
import { hoursText, participantWords, yearsText } from '../../program-words.ts'
import { areCoursesDone, RequirementWay } from '../level/RequirementWay.tsx'
import { NextPanel } from '../standing/NextPanel.tsx'
import { RequirementList } from '../standing/RequirementList.tsx'
import { EnrollButton } from '../step/EnrollButton.tsx'
import classes from './TrackCard.module.css'

/** One track with one's place in it: not enrolled, asked, admitted, completed or closed. */
export function TrackCard({ track }: { track: StandingView }) {
  const { code, name, message, participant, ofHours, validMonths, price } = track
  const facts = [
    hoursText(ofHours),
    validMonths === null ? '' : `valid for ${yearsText(validMonths)}`,
    price ? `list price ${formatMoney(price.minor, price.currency)}` : '',
  ]
  return (
    <section className={classes.track} aria-labelledby={`title-${code}`}>
      <header className={classes.head}>
        <h2 id={`title-${code}`}>{name}</h2>
        {participant ? (
          <Badge color={participantWords[participant.state].color}>
            {participantWords[participant.state].label}
          </Badge>
        ) : null}
      </header>
      <Text c="dimmed">{message}</Text>
      <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
      {participant?.state === 'asked' ? (
        <Alert color="water">
          You applied on {formatDate(participant.at)}. We will review it and email you; you can start learning
          now.
        </Alert>
      ) : null}
      {participant?.state === 'closed' ? (
        <Alert color="yellow">
          Your enrollment is closed.{participant.reason ? ` The reason: ${participant.reason}` : ''} What you
          have done stays on your record, and you can apply again.
          <Box mt="sm">
            <EnrollButton code={code} size="sm" />
          </Box>
        </Alert>
      ) : (
        <NextPanel standing={track} here="/wtcp" />
      )}
      {participant && participant.state !== 'closed' ? (
        <>
          <RequirementList
            requirements={track.requirements}
            label={`Requirements: ${name}`}
            way={(requirement) =>
              requirement.kind === 'certificate' ? null : (
                <RequirementWay requirement={requirement} coursesDone={areCoursesDone(track.requirements)} />
              )
            }
          />
          {participant.state === 'completed' ? null : <LeaveButton code={code} name={name} />}
        </>
      ) : null}
    </section>
  )
}

function LeaveButton({ code, name }: { code: string; name: string }) {
  const leave = useCommand(programs.leave, {
    stale: [programs.tracks, programs.next],
    done: () => sayDone('You have withdrawn.'),
  })
  const ask = async () => {
    const yes = await askFirst({
      title: 'Withdraw from the program?',
      message: `You leave ${name}. What you have learned stays on your record, and you can ask for a place again.`,
      yes: 'Withdraw',
    })
    if (yes)
      await leave
        .mutateAsync({ code: code as TrackCode })
        .catch((error: OperationError) => sayProblem(error.message))
  }
  return (
    <div>
      <Button variant="subtle" size="sm" loading={leave.isPending} onClick={() => void ask()}>
        Withdraw from program
      </Button>
    </div>
  )
}
