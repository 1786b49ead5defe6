import { type EntryStep, entrySteps } from '../../../contract/entry-draft.ts'
import classes from './Register.module.css'

const words: Record<EntryStep | 'done', string> = {
  attendees: 'Attendees',
  contact: 'Contact',
  payment: 'Payment',
  done: 'Done',
}

interface Props {
  step: EntryStep | 'done'
  /** Returns to a previous step. */
  onBack: (step: EntryStep) => void
}

/** Progress of the registration; completed steps can be revisited. */
export function StepBar({ step, onBack }: Props) {
  const all = [...entrySteps, 'done'] as const
  const here = all.indexOf(step)
  return (
    <ol className={classes.steps} aria-label="Steps of the registration">
      {all.map((each, index) => {
        const isBehind = index < here && step !== 'done'
        return (
          <li
            key={each}
            aria-current={index === here ? 'step' : undefined}
            data-behind={index < here || undefined}
          >
            {isBehind && each !== 'done' ? (
              <button type="button" onClick={() => onBack(each)}>
                {words[each]}
              </button>
            ) : (
              words[each]
            )}
          </li>
        )
      })}
    </ol>
  )
}
