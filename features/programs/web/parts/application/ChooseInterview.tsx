import { Button, Group } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import type { OperationError } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ApplicationView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import { locationOfInterview } from './interview-words.ts'

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
      message: `${when}, with ${evaluator}.`,
      yes: 'Book it',
    })
    if (yes)
      await choose
        .mutateAsync({ applicationid, at })
        .catch((error: OperationError) => sayProblem(error.message))
  }
  return (
    <div>
      <SectionTitle order={3} mb="xs">
        Choose a time to speak with {evaluator}
      </SectionTitle>
      <Rows gap="xs">
        {slots.map((slot) => (
          <Group
            component="li"
            gap="0.5rem 1rem"
            justify="space-between"
            py="sm"
            px="md"
            bg="var(--pm-surface)"
            bd="1px solid var(--pm-line)"
            bdrs="md"
            key={slot.at}
          >
            <span>
              <strong>{formatDateTime(slot.at)}</strong>, {slot.minutes} minutes. {locationOfInterview(slot)}
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
          </Group>
        ))}
      </Rows>
    </div>
  )
}
