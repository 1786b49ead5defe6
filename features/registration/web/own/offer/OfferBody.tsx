import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { openLogin } from '#features/accounts/web/public.tsx'
import { zonedMoment } from '#features/events/rules/schedule/zoned-words.ts'
import { eventPath, registerPath } from '#features/events/web/public.tsx'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { OfferView } from '../../../contract/own-views.ts'
import { timeLeftWords } from '../../../rules/waiting/time-left.ts'
import { MY_SEMINARS } from '../parts/own-path.ts'
import { seatsWords } from '../parts/own-words.ts'
import classes from './OfferBody.module.css'

interface Props {
  offer: OfferView
  token: string
}

/** The kept seats with the time that is left, and the ways to take or decline them; else what became of them. */
export function OfferBody({ offer, token }: Props) {
  const left = useTimeLeft(offer.secondsLeft)
  if (offer.state !== 'open' || left === 0) return <Over offer={offer} />
  const { seats, seminars, until, timeZone, message, caller } = offer
  return (
    <section className={classes.offer}>
      <IconArmchair size={44} stroke={1.3} aria-hidden />
      <SectionTitle fz="h2" m={0}>
        {seatsWords(seats)} {seats === 1 ? 'is' : 'are'} held for you
      </SectionTitle>
      <Text fz="lg" maw="34rem">
        <strong>{timeLeftWords(left)}</strong> left
        {until ? `, until ${zonedMoment(until, timeZone)}` : ''}
      </Text>
      <Text maw="34rem">{seminars.map(({ name }) => name).join(', ')}</Text>
      {message ? <Text maw="34rem">{message}</Text> : null}
      {caller === 'self' ? <Ways offer={offer} token={token} /> : <Whose caller={caller} />}
    </section>
  )
}

/** Milliseconds that are left of the seconds that the server told, counted down every few seconds. */
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
  const decline = useCommand(ownRegistrations.declineOffer, {
    stale: [ownRegistrations.offer, ownRegistrations.myWaiting],
    done: ({ message }) => sayDone(message),
  })
  const ask = async () => {
    const yes = await askFirst({
      title: seats === 1 ? 'Decline the seat?' : 'Decline the seats?',
      message: `You leave the waiting list for ${event}, and the next person gets them at once.`,
      yes: 'Decline',
      danger: true,
    })
    if (yes) decline.mutate({ token }, { onError: ({ message }) => sayProblem(message) })
  }
  return (
    <Group justify="center">
      <Button component={Link} to={registerPath(scheduleid, { offer: token })} color="copper" size="lg">
        {seats === 1 ? 'Take the seat' : 'Take the seats'}
      </Button>
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
      Log in to take them
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
        <Button component={Link} to={taken ? MY_SEMINARS : eventPath(scheduleid)} variant="default">
          {taken ? 'My seminars' : 'Look at the event'}
        </Button>
      }
    />
  )
}
