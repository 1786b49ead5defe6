import { Select, SimpleGrid } from '@mantine/core'
import { toMajor } from '#platform/contract/money.ts'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { notifyThen } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consultingPaying } from '../../contract/paying-contract.ts'
import { consulting } from '../../contract.ts'
import { type Pauses, pauseChoices } from '../../rules/pauses.ts'

interface Props {
  onDone: () => void
}

const minutes = pauseChoices.map((each) => ({
  value: String(each),
  label: each === 0 ? 'None' : `${each} minutes`,
}))

/** Form for a consultant's breaks around appointments. */
export function PausesForm({ pauses, onDone }: Props & { pauses: Pauses }) {
  const { form, send, sending, failure } = useOperationForm(consultingPaying.setPauses, {
    initial: { before: String(pauses.before), after: String(pauses.after) },
    toInput: (values) => values,
    invalidates: [consulting.week],
    onSuccess: notifyThen('Times within a pause are not offered any more.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <SimpleGrid cols={2}>
        <Select {...form.getInputProps('before')} label="Before" data={minutes} />
        <Select {...form.getInputProps('after')} label="After" data={minutes} />
      </SimpleGrid>
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save the pauses" />
    </FormStack>
  )
}

/** Form for the price of half an hour, which applies to all consultants. */
export function PriceForm({ halfHourMinor, onDone }: Props & { halfHourMinor: number | null }) {
  const { form, send, sending, failure } = useOperationForm(consultingPaying.setPrice, {
    initial: { halfHour: String(halfHourMinor ?? 0) },
    toInput: ({ halfHour }) => ({ halfHour: toMajor(Number(halfHour)) }),
    invalidates: [consulting.week],
    onSuccess: notifyThen('The price is saved. Orders that were placed keep theirs.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <HundredthsField
        {...form.getInputProps('halfHour')}
        label="Half an hour (US dollars)"
        description="The same with every consultant, as hours can be booked with each of them. 0 sells by quote alone."
      />
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save the price" />
    </FormStack>
  )
}
