import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type ListedPeople, peopleBySeminars, seminarGroup } from '../../contract/seminar-group.ts'
import type { SeminarLine } from '../../rules/cart-lines.ts'
import { closeCart } from '../cart-window.ts'

/** Attendees and their seminars, with a link back to the form. */
export function SeminarContent({ line }: { line: SeminarLine }) {
  const group = seminarGroup(line)
  const form = href('seminarSchedule/:scheduleid/register', { scheduleid: line.code })
  return (
    <>
      <Box component="ul" fz="sm" c="dimmed" m={0} ps="md" aria-label="Attendees">
        {peopleBySeminars(group).map((people) => (
          <li key={people.seminars}>
            {people.seminars ? <strong>{people.seminars}: </strong> : null}
            {namesOf(people)}
          </li>
        ))}
      </Box>
      {group.promocode ? <Quiet>Promo code {group.promocode}</Quiet> : null}
      {group.isAddition ? null : (
        <Anchor
          component={Link}
          to={`${form}?line=${encodeURIComponent(line.lineId)}`}
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Edit ${group.event}`}
          onClick={closeCart}
        >
          Edit
        </Anchor>
      )}
    </>
  )
}

/** Maximum number of names shown; the form shows all of them. */
const SHOWN = 5

function namesOf({ names }: ListedPeople): string {
  const more = names.length - SHOWN
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
