import { Button, Progress } from '@mantine/core'
import { IconCheck, IconClock, IconShoppingCart } from '@tabler/icons-react'
import { dayText, hoursText } from '../../../rules/certificate-words.ts'
import { sumHours } from '../../../rules/hour-entry.ts'
import type { RenewalView } from '../../../rules/renewal/renewal-contract.ts'
import type { RenewalCart } from '../../use-renewal-cart.ts'
import { AskHint } from './AskHint.tsx'
import classes from './RenewalWay.module.css'
import { sourceWords } from './renewal-words.ts'

interface Props {
  hours: NonNullable<RenewalView['hours']>
  cart: RenewalCart
}

/** Renewing by contact hours: what is there, what is missing, and courses for that with one tap. */
export function HoursWay({ hours, cart }: Props) {
  const { needed, earned, missing, counted } = hours
  const percent = Math.min(100, (earned / needed) * 100)
  return (
    <section className={classes.way}>
      <h4 className={classes.name}>
        <IconClock size={20} aria-hidden /> Earn {hoursText(needed)} contact hours
      </h4>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          aria-label={`${hoursText(earned)} of ${hoursText(needed)} contact hours`}
        />
      </Progress.Root>
      <p className={classes.says}>
        {hoursText(earned)} of {hoursText(needed)} since it was issued
        {missing > 0 ? `, ${hoursText(missing)} missing` : ''}
      </p>
      {missing === 0 ? (
        <p className={classes.done}>
          <IconCheck size={18} aria-hidden /> Earned
        </p>
      ) : (
        <Missing cart={cart} />
      )}
      {counted.length > 0 ? <Counted rows={counted} /> : null}
    </section>
  )
}

function Missing({ cart }: { cart: RenewalCart }) {
  const { begun, chosen, buyCourses } = cart
  const list = (courses: RenewalCart['chosen']) =>
    courses.map(({ code, hours }) => `${code} (${hoursText(hours)} h)`).join(', ')
  return (
    <>
      {begun.length > 0 ? (
        <p className={classes.says}>
          Finish what you have begun: <span className={classes.codes}>{list(begun)}</span>
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <p className={classes.says}>
            {begun.length > 0 ? 'Then still' : 'For example'} {hoursText(sumHours(chosen))} hours with{' '}
            <span className={classes.codes}>{list(chosen)}</span>
          </p>
          <Button
            color="copper"
            leftSection={<IconShoppingCart size={18} aria-hidden />}
            onClick={buyCourses}
          >
            {chosen.length === 1 ? 'Put the course in my cart' : `Put ${chosen.length} courses in my cart`}
          </Button>
          <AskHint onAsk={buyCourses} what="these courses" />
        </>
      ) : null}
    </>
  )
}

function Counted({ rows }: { rows: Props['hours']['counted'] }) {
  return (
    <details className={classes.counted}>
      <summary>What counts so far</summary>
      <ul>
        {rows.map(({ name, hours, on, source }) => (
          <li key={`${name} ${on}`}>
            <span>
              {name}{' '}
              <span className={classes.quiet}>
                {sourceWords[source]}, {dayText(on)}
              </span>
            </span>
            <span className={classes.hours}>{hoursText(hours)} h</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
