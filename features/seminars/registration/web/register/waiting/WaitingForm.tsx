import { Button, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { isFull } from '#features/seminars/events/rules/schedule/seats-left.ts'
import { OWN_REGISTRATIONS, registerPath } from '#features/seminars/events/web/public.tsx'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { modeFor, sharedChoice } from '../../../rules/entry/group-of-draft.ts'
import classes from '../entry/Register.module.css'
import type { Entry } from '../entry/use-entry.ts'
import { ModeChoice, SeminarTicks } from '../fields/SeminarTicks.tsx'

const LOGIN = 'Log in or create an account, so that we can offer you the next free seats.'

/** Form to join a full event's waiting list: number of seats and seminars. Offers freed seats in request order. */
export function WaitingForm({ entry }: { entry: Entry }) {
  const { draft, event, change } = entry
  const { me } = useMe()
  const [people, setPeople] = useState(draft.attendees.length)
  const [problem, setProblem] = useState('')
  const join = useCommand(waitingList.joinWaiting, { invalidates: [waitingList.myWaiting] })
  const chosen = sharedChoice(draft, event)
  const mode = modeFor(null, draft, event)
  const send = () => {
    setProblem(chosen.length === 0 ? 'Please choose at least one seminar.' : '')
    if (chosen.length === 0) return
    if (!me) return openLogin(LOGIN)
    join.mutate({ scheduleid: event.scheduleid, people, seminarIds: chosen, mode })
  }
  if (join.data) return <Joined answer={join.data} scheduleid={event.scheduleid} />
  return (
    <section aria-labelledby="waiting" className={classes.waiting}>
      <h2 id="waiting" className={classes.title}>
        Waiting list
      </h2>
      <Text c="dimmed" mb="md" maw="44rem">
        {isFull(event) ? 'This event is full. ' : ''}
        When seats become free, they are held for you for a while, and you get an email with a link to take
        them.
        {event.waiting > 0
          ? ` ${event.waiting === 1 ? '1 person waits' : `${event.waiting} people wait`} already.`
          : ''}
      </Text>
      <Stack gap="md">
        <NumberInput
          maw="10rem"
          label="How many seats?"
          min={1}
          max={MAX_ATTENDEES}
          clampBehavior="strict"
          allowDecimal={false}
          value={people}
          onChange={(value) => setPeople(Number(value) || 1)}
        />
        <SeminarTicks
          id="waiting-seminars"
          label="Seminars"
          event={event}
          chosen={chosen}
          problem={problem || undefined}
          evenFull
          onChoose={(seminars) => {
            setProblem('')
            change((now) => ({ ...now, seminars }))
          }}
        />
        <ModeChoice
          label="Taking part"
          event={event}
          mode={mode}
          evenFull
          onChoose={(requested) => change((now) => ({ ...now, mode: requested }))}
        />
        {join.error ? <Failure title="You are not on the list yet">{join.error.message}</Failure> : null}
        <Button
          style={{ alignSelf: 'flex-start' }}
          color="copper"
          size="lg"
          loading={join.isPending}
          onClick={send}
        >
          Join the waiting list
        </Button>
      </Stack>
    </section>
  )
}

function Joined({
  answer,
  scheduleid,
}: {
  answer: OutputOf<typeof waitingList.joinWaiting>
  scheduleid: string
}) {
  const { message, offer } = answer
  return (
    <section aria-labelledby="joined" className={classes.waiting} role="status">
      <h2 id="joined" className={classes.title}>
        You are on the waiting list
      </h2>
      <Text c="dimmed" mb="md" maw="44rem">
        {message}
      </Text>
      {offer ? (
        <LinkButton to={registerPath(scheduleid, { offer: offer.token })} color="copper">
          {offer.seats === 1 ? 'Take the seat now' : `Take the ${offer.seats} seats now`}
        </LinkButton>
      ) : (
        <LinkButton to={OWN_REGISTRATIONS} variant="default">
          My registrations
        </LinkButton>
      )}
    </section>
  )
}
