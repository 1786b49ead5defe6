import { seminarGroup } from '../../contract/seminar-group.ts'
import type { CartLine, SeminarLine } from '../../rules/cart-lines.ts'

/** Returns the text below a line's name: its code or its type. */
export function kindText(line: CartLine): string {
  if (line.kind === 'course') return line.code
  if (line.kind === 'exam') return `Exam ${line.code}`
  if (line.kind === 'bundle') return `For ${line.users} ${line.users === 1 ? 'user' : 'users'}`
  if (line.kind === 'seminar') return seminarText(line)
  if (line.kind === 'consulting') return 'One-to-one with a consultant'
  return line.creditType === 'supervisor'
    ? 'To be shared out by supervisors'
    : 'For training of the whole company'
}

/** Text of a seminar line. One line is one group, regardless of the number of attendees. */
function seminarText(line: SeminarLine): string {
  const { attendees, isAddition } = seminarGroup(line)
  if (isAddition) return 'More seminars'
  return attendees.length === 1 ? 'Seminar, 1 attendee' : `Seminar, ${attendees.length} attendees`
}
