import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { eventHeads } from '#features/seminars/events/contract/head-contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type RegistrantDetail, registrants } from '../../../contract/registrants-contract.ts'

type Dates = OutputOf<typeof registrants.dates>
type Moved = OutputOf<typeof registrants.move>

interface Props {
  registrant: RegistrantDetail
  onClose: () => void
  onMoved: (moved: Moved) => void
}

/** Dialog for moving a registrant to another date of the same seminars. */
export function MoveRegistrant(props: Props) {
  const dates = useQuery(registrants.dates, { recordid: props.registrant.recordid })
  return (
    <QueryState
      query={dates}
      empty={{
        when: (found) => found.length === 0,
        title: 'No other date',
        message: 'No event to come has all the seminars of this person.',
      }}
    >
      {(found) => <MoveForm {...props} dates={found} />}
    </QueryState>
  )
}

const seats = (left: number | null): string =>
  left === null ? 'seats free' : left === 0 ? 'full' : `${left} ${left === 1 ? 'seat' : 'seats'} free`

function MoveForm({ registrant, dates, onClose, onMoved }: Props & { dates: Dates }) {
  const { form, send, sending, failure } = useOperationForm(registrants.move, {
    initial: { scheduleid: '', reason: '' },
    toInput: (values) => ({ recordid: registrant.recordid, ...values }),
    invalidates: [registrants.one, registrants.list, eventHeads.eventHead],
    onSuccess: (moved) => {
      notifySuccess(moved.message)
      onClose()
      onMoved(moved)
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Radio.Group label="New date" required {...form.getInputProps('scheduleid')}>
        <Stack gap="sm" mt="xs">
          {dates.map(({ scheduleid, name, dates: days, where, left }) => (
            <Radio
              key={scheduleid}
              value={scheduleid}
              disabled={left === 0}
              label={`${days}, ${where}`}
              description={`${name}, ${seats(left)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        The order stays as it is; a difference in price is noted in the history.
      </Text>
      <Textarea
        label="Reason"
        description="Saved in the history."
        required
        {...form.getInputProps('reason')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Move" />
    </FormStack>
  )
}
