import { Alert } from '@mantine/core'
import { openLogin } from '#features/core/accounts/web/public.tsx'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import type { waitingList } from '#features/seminars/waiting-list/contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import classes from '../entry/Register.module.css'

type Offer = OutputOf<typeof waitingList.offer>

/** Seats reserved for this user, the time until which they are reserved, and whether they are enough. */
export function OfferNote({ offer, people }: { offer: Offer; people: number }) {
  const { state, seats, until, timeZone, caller, message } = offer
  if (state !== 'open' || caller === 'other') {
    const title =
      state === 'open' ? 'These seats are held for someone else' : 'These seats are no longer held'
    return (
      <Alert color="yellow" title={title} mb={20}>
        {message}
      </Alert>
    )
  }
  const stored = seats === 1 ? 'One seat is held for you' : `${seats} seats are held for you`
  return (
    <Alert title={until ? `${stored} until ${zonedMoment(until, timeZone)}` : stored} mb={20}>
      {people > seats ? (
        <strong>
          Please register at most {seats === 1 ? 'one person' : `${seats} people`} with this offer.{' '}
        </strong>
      ) : null}
      {caller === 'guest' ? (
        <button
          type="button"
          className={classes.inline}
          onClick={() => openLogin('Log in to take your seats.')}
        >
          Log in to take {seats === 1 ? 'it' : 'them'}.
        </button>
      ) : (
        `${seats === 1 ? 'It is' : 'They are'} yours when the order is placed.`
      )}
    </Alert>
  )
}
