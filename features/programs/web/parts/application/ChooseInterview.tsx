import { Button } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import type { OperationError } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { programs } from '../../../contract.ts'
import type { ApplicationView } from '../../../rules/views.ts'
import classes from './ChooseInterview.module.css'
import { placeOfInterview } from './interview-words.ts'

/** The times that the evaluator offers, in the reader's own time zone. */
export function ChooseInterview({ application }: { application: ApplicationView }) {
  const { applicationid, slots, evaluator } = application
  const choose = useCommand(programs.chooseInterview, {
    stale: [programs.application, programs.standing, programs.next, programs.ladder],
    done: () => sayDone('The interview is booked.'),
  })
  const take = async (at: string) => {
    const when = formatDateTime(at)
    const yes = await askFirst({
      title: 'Take this time?',
      says: `${when}, with ${evaluator}.`,
      yes: 'Book it',
    })
    if (yes)
      await choose
        .mutateAsync({ applicationid, at })
        .catch((error: OperationError) => sayProblem(error.message))
  }
  return (
    <div className={classes.box}>
      <h3>Choose a time to speak with {evaluator}</h3>
      <ul>
        {slots.map((slot) => (
          <li key={slot.at}>
            <span>
              <strong>{formatDateTime(slot.at)}</strong>, {slot.minutes} minutes. {placeOfInterview(slot)}
            </span>
            <Button
              size="sm"
              color="copper"
              loading={choose.isPending}
              aria-label={`Take ${formatDateTime(slot.at)}`}
              onClick={() => void take(slot.at)}
            >
              Take it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
