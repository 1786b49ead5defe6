import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import type { SeminarLine } from '../../rules/cart-lines.ts'
import { type ListedAttendee, seminarGroup } from '../../rules/seminar-group.ts'
import { closeCart } from '../cart-window.ts'
import classes from './CartItem.module.css'

/** More are told by their number: the registration shows them all. */
const SHOWN = 5

/** Who is registered for what, and the way back to the form. */
export function SeminarContent({ line }: { line: SeminarLine }) {
  const { attendees, promocode, isAddition } = seminarGroup(line)
  const more = attendees.length - SHOWN
  const path = `${href('seminarSchedule/:scheduleid/register', { scheduleid: line.code })}?line=${encodeURIComponent(line.lineId)}`
  return (
    <>
      {attendees.length > 0 ? (
        <ul className={classes.content} aria-label="Attendees">
          {attendees.slice(0, SHOWN).map((attendee) => (
            <li key={`${attendee.name} ${attendee.email}`}>{attendeeWords(attendee)}</li>
          ))}
          {more > 0 ? <li>and {more} more</li> : null}
        </ul>
      ) : null}
      {promocode ? <p className={classes.seats}>Promo code {promocode}</p> : null}
      {isAddition ? null : (
        <Anchor component={Link} to={path} size="sm" className={classes.edit} onClick={closeCart}>
          Edit
        </Anchor>
      )}
    </>
  )
}

const attendeeWords = ({ name, email, seminars }: ListedAttendee): string =>
  [name || email, seminars.join(', ')].filter(Boolean).join(': ')
