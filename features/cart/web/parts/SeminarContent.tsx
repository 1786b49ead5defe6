import type { SeminarLine } from '../../rules/cart-lines.ts'
import classes from './CartItem.module.css'

/** Which event the places are for, and for whom. */
export function SeminarContent({ line }: { line: SeminarLine }) {
  const { event, attendees } = line.details
  const names = Array.isArray(attendees) ? attendees.map(nameOf).filter(Boolean) : []
  return (
    <p className={classes.seats}>
      {typeof event === 'string' ? event : line.code}
      {names.length > 0 ? `: ${names.join(', ')}` : null}
    </p>
  )
}

function nameOf(attendee: unknown): string {
  if (typeof attendee !== 'object' || attendee === null) return ''
  const { f_name, l_name } = attendee as Record<string, unknown>
  return [f_name, l_name].filter((part) => typeof part === 'string').join(' ')
}
