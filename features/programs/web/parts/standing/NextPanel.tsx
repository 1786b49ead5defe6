import type { StandingView } from '../../../rules/views.ts'
import { isIssued, progressText, stepSentence } from '../../program-words.ts'
import classes from './NextPanel.module.css'
import { ProgressMark } from './ProgressMark.tsx'
import { StepButton } from './StepButton.tsx'

interface Props {
  standing: StandingView
  /** The page on which it stands. */
  here?: string
}

/** How far one is in a program, and the one thing to do next. */
export function NextPanel({ standing, here }: Props) {
  const { name, doneCount, total } = standing
  return (
    <section className={classes.panel} aria-label={`What to do next: ${name}`}>
      <ProgressMark done={doneCount} of={total} issued={isIssued(standing)} large />
      <div className={classes.words}>
        <p className={classes.over}>{name}</p>
        <p className={classes.says}>{stepSentence(standing)}</p>
        <p className={classes.facts}>{progressText(standing)}</p>
      </div>
      <div className={classes.way}>
        <StepButton standing={standing} size="lg" {...(here ? { here } : {})} />
      </div>
    </section>
  )
}
