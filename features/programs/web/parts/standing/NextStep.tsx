import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { programs } from '../../../contract.ts'
import { pathOf, stepSentence } from '../../programme-words.ts'
import classes from './NextPanel.module.css'
import { ProgressMark } from './ProgressMark.tsx'
import { StepButton } from './StepButton.tsx'

/** The one thing to do next, with how far one is. */
export default function NextStep() {
  const { data } = useQuery(programs.next, {}, { fresh: 60_000 })
  const found = data?.programme
  if (!found) return null
  return (
    <section className={classes.panel} aria-label="Your certification">
      <ProgressMark done={found.doneCount} of={found.total} large />
      <div className={classes.words}>
        <p className={classes.over}>
          <AppLink to={pathOf(found.code)} look="plain">
            {found.name}
          </AppLink>
        </p>
        <p className={classes.says}>{stepSentence(found)}</p>
        <p className={classes.facts}>
          {found.doneCount} of {found.total} requirements done
        </p>
      </div>
      <div className={classes.way}>
        <StepButton standing={found} size="lg" />
      </div>
    </section>
  )
}
