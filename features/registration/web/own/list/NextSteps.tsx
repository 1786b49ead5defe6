import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { zonedMoment } from '#features/events/rules/schedule/zoned-words.ts'
import type { OwnPlace, OwnWaiting } from '../../../contract/own-views.ts'
import { offerPath } from '../parts/own-path.ts'
import classes from './OwnEvents.module.css'

interface Step {
  key: string
  says: string
  where: string
  path: string
}

/** What comes first: kept seats before all, since their time runs out. */
export function NextSteps({
  places,
  waiting,
}: {
  places: readonly OwnPlace[]
  waiting: readonly OwnWaiting[]
}) {
  const steps = [...waiting.flatMap(offered), ...distinct(places.flatMap(stepOf))]
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.title}>
        To do next
      </h2>
      <ul className={classes.steps}>
        {steps.map(({ key, says, where, path }) => (
          <li key={key}>
            <Link to={path} className={classes.step}>
              <span>
                <strong>{says}</strong>
                <span className={classes.where}>{where}</span>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function offered({ waitingid, event, offered: offer, timeZone }: OwnWaiting): Step[] {
  if (!offer) return []
  const seats = offer.seats === 1 ? 'the seat' : `the ${offer.seats} seats`
  const where = `${event}, kept until ${zonedMoment(offer.until, timeZone)}`
  return [{ key: waitingid, says: `Take ${seats} kept for you`, where, path: offerPath(offer.token) }]
}

const stepOf = ({ recordid, event, next }: OwnPlace): Step[] =>
  next ? [{ key: recordid, says: next.says, where: event, path: `/${next.path}` }] : []

/** An invoice of a group is one thing to do. */
function distinct(steps: readonly Step[]): Step[] {
  const seen = new Set<string>()
  return steps.filter(({ path, says }) => {
    const what = `${path} ${says}`
    if (seen.has(what)) return false
    seen.add(what)
    return true
  })
}
