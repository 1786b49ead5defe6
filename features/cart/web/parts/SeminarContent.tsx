import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import type { SeminarLine } from '../../rules/cart-lines.ts'
import { type ListedPeople, peopleBySeminars, seminarGroup } from '../../rules/seminar-group.ts'
import { closeCart } from '../cart-window.ts'
import classes from './CartItem.module.css'

/** Who is registered for what, and the way back to the form. */
export function SeminarContent({ line }: { line: SeminarLine }) {
  const group = seminarGroup(line)
  const form = href('seminarSchedule/:scheduleid/register', { scheduleid: line.code })
  return (
    <>
      <ul className={classes.content} aria-label="Attendees">
        {peopleBySeminars(group).map((people) => (
          <li key={people.seminars}>
            {people.seminars ? <strong>{people.seminars}: </strong> : null}
            {namesOf(people)}
          </li>
        ))}
      </ul>
      {group.promocode ? <p className={classes.seats}>Promo code {group.promocode}</p> : null}
      {group.isAddition ? null : (
        <Anchor
          component={Link}
          to={`${form}?line=${encodeURIComponent(line.lineId)}`}
          size="sm"
          className={classes.edit}
          aria-label={`Edit ${group.event}`}
          onClick={closeCart}
        >
          Edit
        </Anchor>
      )}
    </>
  )
}

/** More are told by their number: the form shows them all. */
const SHOWN = 5

function namesOf({ names }: ListedPeople): string {
  const more = names.length - SHOWN
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
