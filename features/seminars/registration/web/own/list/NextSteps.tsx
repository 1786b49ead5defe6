import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import type { OwnWaiting } from '#features/seminars/waiting-list/contract.ts'
import { offerPath } from '#features/seminars/waiting-list/web/public.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { OwnRegistration } from '../../../contract/own-views.ts'
import classes from './OwnEvents.module.css'

interface Step {
  key: string
  message: string
  where: string
  path: string
}

/** Next steps; reserved seats come first, since they expire. */
export function NextSteps({
  registrations,
  waiting,
}: {
  registrations: readonly OwnRegistration[]
  waiting: readonly OwnWaiting[]
}) {
  const steps = [...waiting.flatMap(offered), ...distinct(registrations.flatMap(stepOf))]
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <SectionTitle id="next-steps">To do</SectionTitle>
      <Rows>
        {steps.map(({ key, message, where, path }) => (
          <li key={key}>
            <Link to={path} className={classes.step}>
              <span>
                <strong>{message}</strong>
                <Quiet span>{where}</Quiet>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  )
}

function offered({ waitingid, event, offered: offer, timeZone }: OwnWaiting): Step[] {
  if (!offer) return []
  const seats = offer.seats === 1 ? 'the seat' : `the ${offer.seats} seats`
  const where = `${event}, held until ${zonedMoment(offer.until, timeZone)}`
  return [{ key: waitingid, message: `Take ${seats} held for you`, where, path: offerPath(offer.token) }]
}

const stepOf = ({ recordid, event, next }: OwnRegistration): Step[] =>
  next ? [{ key: recordid, message: next.message, where: event, path: `/${next.path}` }] : []

/** Removes duplicates, such as one invoice for several registrations of a group. */
function distinct(steps: readonly Step[]): Step[] {
  const seen = new Set<string>()
  return steps.filter(({ path, message }) => {
    const what = `${path} ${message}`
    if (seen.has(what)) return false
    seen.add(what)
    return true
  })
}
