import { Badge } from '@mantine/core'
import { dayText } from '../../../rules/certificate-words.ts'
import type { OfferedCourse, RenewalView } from '../../../rules/renewal/renewal-contract.ts'
import { useRenewalCart } from '../../use-renewal-cart.ts'
import { ExamWay } from './ExamWay.tsx'
import { HoursWay } from './HoursWay.tsx'
import classes from './RenewalCard.module.css'
import { daysWords, stageWords } from './renewal-words.ts'

interface Props {
  renewal: RenewalView
  offered: readonly OfferedCourse[]
}

/** A certificate with its days, what renews it and how far that is. */
export function RenewalCard({ renewal, offered }: Props) {
  const { title, number, stage, lastOn, opensOn, graceEndsOn, renewsOn, exam, hours } = renewal
  const cart = useRenewalCart(renewal, offered)
  const { label, color } = stageWords[stage]
  const isOpen = stage !== 'lapsed' && renewsOn === null
  const ways = (
    <div className={classes.ways}>
      {exam ? <ExamWay exam={exam} onBuy={cart.buyExam} /> : null}
      {hours ? <HoursWay hours={hours} cart={cart} /> : null}
    </div>
  )
  return (
    <article className={classes.card} data-stage={stage}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.number}>{number}</p>
        </div>
        <Badge color={color} miw="max-content" size="lg">
          {label}
        </Badge>
      </header>
      <p className={classes.days}>{daysWords(renewal)}</p>
      <ol className={classes.line}>
        <Mark name="Renewal opens" day={opensOn} reached={stage !== 'early'} />
        <Mark name="Last valid day" day={lastOn} reached={stage === 'grace' || stage === 'lapsed'} />
        <Mark name="Grace ends" day={graceEndsOn} reached={stage === 'lapsed'} />
      </ol>
      <p className={classes.says}>{whatNow(renewal)}</p>
      {isOpen && stage === 'early' ? (
        <details className={classes.early}>
          <summary>What renews it, and how far you are</summary>
          {ways}
        </details>
      ) : null}
      {isOpen && stage !== 'early' ? ways : null}
    </article>
  )
}

function Mark({ name, day, reached }: { name: string; day: string; reached: boolean }) {
  return (
    <li data-reached={reached || undefined}>
      <span className={classes.mark}>{name}</span>
      <span>{dayText(day)}</span>
    </li>
  )
}

function whatNow({ stage, renewsOn, tooLate, exam, hours, opensOn, graceEndsOn }: RenewalView): string {
  if (renewsOn) return `All that is needed is earned. It is renewed by itself on ${dayText(renewsOn)}.`
  if (stage === 'lapsed') {
    const late = tooLate ? 'What you earned came after that. ' : ''
    return `The time to renew it ended on ${dayText(graceEndsOn)}. ${late}To hold this certificate again, take its program once more.`
  }
  const one = exam && hours ? 'One of these renews it; you need not do both.' : 'This renews it.'
  if (stage === 'early') return `${one} You can begin now; it is renewed from ${dayText(opensOn)} on.`
  return stage === 'grace' ? `It has expired, but you can still renew it. ${one}` : one
}
