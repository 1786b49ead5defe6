import { Alert, Badge, Box, Button, Text } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatContactHours, formatDate, formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ProgressView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import type { TrackCode } from '../../../rules/program-codes.ts'
import { participantLabels, yearsText } from '../../program-labels.ts'
import { areCoursesDone, RequirementWay } from '../level/RequirementWay.tsx'
import { NextPanel } from '../progress/NextPanel.tsx'
import { RequirementList } from '../progress/RequirementList.tsx'
import { EnrollButton } from '../step/EnrollButton.tsx'
import classes from './TrackCard.module.css'

/** A track with the user's enrollment status: not enrolled, requested, admitted, completed or closed. */
export function TrackCard({ track }: { track: ProgressView }) {
  const { code, name, message, participant, ofHours, validMonths, price } = track
  const facts = [
    formatContactHours(ofHours),
    validMonths === null ? '' : `valid for ${yearsText(validMonths)}`,
    price ? `list price ${formatMoney(price.minor, price.currency)}` : '',
  ]
  return (
    <section className={classes.track} aria-labelledby={`title-${code}`}>
      <header className={classes.head}>
        <h2 id={`title-${code}`}>{name}</h2>
        {participant ? (
          <Badge color={participantLabels[participant.state].color}>
            {participantLabels[participant.state].label}
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
        <NextPanel progress={track} here="/wtcp" />
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
  const leave = useConfirmedCommand(programs.leave, {
    invalidates: [programs.tracks, programs.next],
    onSuccess: () => notifySuccess('You have withdrawn.'),
  })
  const ask = () =>
    leave.ask({
      input: { code: code as TrackCode },
      title: 'Withdraw from the program?',
      message: `You leave ${name}. What you have learned stays on your record, and you can ask for a place again.`,
      yes: 'Withdraw',
    })
  return (
    <div>
      <Button variant="subtle" size="sm" loading={leave.isPending} onClick={() => void ask()}>
        Withdraw from program
      </Button>
    </div>
  )
}
