import { Button, Group } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import type { ApplicationView } from '../../../contract/views.ts'
import { programs } from '../../../contract.ts'
import { locationOfInterview } from './interview-labels.ts'

/** The interview times offered by the evaluator, in the user's own time zone. */
export function ChooseInterview({ application }: { application: ApplicationView }) {
  const { applicationid, slots, evaluator } = application
  const choose = useConfirmedCommand(programs.chooseInterview, {
    invalidates: [programs.application, programs.progress, programs.next, programs.ladder],
    onSuccess: () => notifySuccess('The interview is booked.'),
  })
  const take = async (at: string) => {
    const when = formatDateTime(at)
    return choose.ask({
      input: { applicationid, at },
      title: 'Take this time?',
      message: `${when}, with ${evaluator}.`,
      yes: 'Book it',
    })
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
            {...surface}
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
