import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openLogin } from '#features/core/accounts/web/public.tsx'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import { eventPath, OWN_REGISTRATIONS, registerPath } from '#features/seminars/events/web/public.tsx'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type OfferView, waitingList } from '../../contract.ts'
import { seatsText } from '../../rules/seats-text.ts'
import { timeLeftText } from '../../rules/time-left.ts'
import classes from './OfferBody.module.css'

interface Props {
  offer: OfferView
  token: string
}

/** Shows the reserved seats with the remaining time and buttons to take or decline; otherwise the outcome. */
export function OfferBody({ offer, token }: Props) {
  const left = useTimeLeft(offer.secondsLeft)
  if (offer.state !== 'open' || left === 0) return <Over offer={offer} />
  const { seats, seminars, until, timeZone, message, caller } = offer
  return (
    <section className={classes.offer}>
      <IconArmchair size={44} stroke={1.3} aria-hidden />
      <SectionTitle fz="h2" m={0}>
        {seatsText(seats)} {seats === 1 ? 'is' : 'are'} held for you
      </SectionTitle>
      <Text fz="lg" maw="34rem">
        <strong>{timeLeftText(left)}</strong> left
        {until ? `, until ${zonedMoment(until, timeZone)}` : ''}
      </Text>
      <Text maw="34rem">{seminars.map(({ name }) => name).join(', ')}</Text>
      {message ? <Text maw="34rem">{message}</Text> : null}
      {caller === 'self' ? <Ways offer={offer} token={token} /> : <Whose caller={caller} />}
    </section>
  )
}

/** Remaining milliseconds, updated every few seconds from the server's `secondsLeft`. */
function useTimeLeft(secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft * 1000)
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000
    const count = () => setLeft(Math.max(0, end - Date.now()))
    count()
    const timer = setInterval(count, 5000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}

function Ways({ offer, token }: Props) {
  const { scheduleid, seats, event } = offer
  const decline = useConfirmedCommand(waitingList.declineOffer, {
    invalidates: [waitingList.offer, waitingList.myWaiting],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const ask = () =>
    decline.ask({
      input: { token },
      title: seats === 1 ? 'Decline the seat?' : 'Decline the seats?',
      message: `You leave the waiting list for ${event}, and the next person gets them immediately.`,
      yes: 'Decline',
      danger: true,
    })
  return (
    <Group justify="center">
      <LinkButton to={registerPath(scheduleid, { offer: token })} color="copper" size="lg">
        {seats === 1 ? 'Take the seat' : 'Take the seats'}
      </LinkButton>
      <Button variant="default" size="lg" loading={decline.isPending} onClick={() => void ask()}>
        Decline
      </Button>
    </Group>
  )
}

function Whose({ caller }: { caller: OfferView['caller'] }) {
  if (caller === 'other') {
    return (
      <Alert color="yellow" title="These seats are held for someone else">
        Please log in with the account that was on the waiting list.
      </Alert>
    )
  }
  return (
    <Button
      color="copper"
      size="lg"
      onClick={() => openLogin('Log in to take the seats that are held for you.')}
    >
      Log in to continue
    </Button>
  )
}

function Over({ offer: { state, message, scheduleid } }: { offer: OfferView }) {
  const taken = state === 'taken'
  return (
    <Empty
      title={taken ? 'You have taken these seats' : 'These seats are no longer held'}
      message={message || 'The time for these seats is up. They went to the next person on the waiting list.'}
      action={
        <LinkButton to={taken ? OWN_REGISTRATIONS : eventPath(scheduleid)} variant="default">
          {taken ? 'My seminars' : 'Look at the event'}
        </LinkButton>
      }
    />
  )
}
