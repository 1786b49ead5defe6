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
  /** Goes back to a step that is behind. */
  onBack: (step: EntryStep) => void
}

/** Where in the registration one is; steps that are behind can be gone back to. */
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
