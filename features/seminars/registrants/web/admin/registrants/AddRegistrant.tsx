import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { eventHeads } from '#features/seminars/events/contract/head-contract.ts'
import type { RegistrantValues } from '#features/seminars/registration/rules/registrants/registrant-values.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { registrants } from '../../../contract/registrants-contract.ts'
import { PersonFields } from './PersonFields.tsx'

interface Props {
  scheduleid: string
  onClose: () => void
}

/** Registers a participant by request, such as a call or email. */
export function AddRegistrant(props: Props) {
  const choices = useQuery(registrants.choices, { scheduleid: props.scheduleid })
  return <QueryState query={choices}>{(data) => <AddForm {...props} choices={data} />}</QueryState>
}

interface Values extends RegistrantValues, Record<string, unknown> {
  payment: 'nothing' | 'invoice'
  purchaseOrder: string
  reason: string
}

type Choices = OutputOf<typeof registrants.choices>

function AddForm({ scheduleid, onClose, choices }: Props & { choices: Choices }) {
  const only = choices.seminars.length === 1 ? choices.seminars.map(({ semid }) => semid) : []
  const { form, send, sending, failure } = useOperationForm<typeof registrants.add, Values>(registrants.add, {
    initial: {
      f_name: '',
      l_name: '',
      title: '',
      emailAddress: '',
      company: '',
      address: '',
      city: '',
      state: '',
      zip: '',
      country: 'US',
      phone: '',
      fax: '',
      special: '',
      mode: choices.modes[0] ?? 'in-person',
      seminars: only,
      payment: 'nothing',
      purchaseOrder: '',
      reason: '',
    },
    toInput: (values) => ({ scheduleid, ...values }),
    invalidates: [registrants.list, registrants.choices, eventHeads.eventHead],
    onSuccess: ({ message }) => {
      notifySuccess(message, 'Registrant Added')
      onClose()
    },
  })
  const isSold = form.values.payment === 'invoice'
  return (
    <FormStack onSubmit={send}>
      <PersonFields form={form} offered={choices.seminars} modes={choices.modes} />
      <div>
        <SegmentedControl
          aria-label="How the registration is paid"
          disabled={choices.whyNotSold !== ''}
          data={optionsOf({ nothing: 'Nothing to pay', invoice: 'Invoice to be written' })}
          {...form.getInputProps('payment')}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {choices.whyNotSold !== ''
            ? `${choices.whyNotSold} People can still be added without an invoice.`
            : isSold
              ? "Today's price applies. The invoice goes to the email address above and needs the full address."
              : 'No order is written.'}
        </Text>
      </div>
      {isSold ? (
        <TextInput
          label="Purchase-order number"
          autoComplete="off"
          {...form.getInputProps('purchaseOrder')}
        />
      ) : (
        <TextInput
          label="Why it is free"
          description="Saved in the history."
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Add to this event" />
    </FormStack>
  )
}
