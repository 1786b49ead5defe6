import { Alert, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { fullName } from '#platform/contract/names.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { formatMajor } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { Roster } from '../../../../contract/door-views.ts'
import { attendance, type WalkIn } from '../../../../contract.ts'
import type { DoorSession } from '../stored/door-session.ts'

interface Props {
  roster: Roster
  session: DoorSession
  sessionid: string
  onClose: () => void
}

type Values = z.output<typeof WalkIn> & { comesIn: boolean }

/** Registers a walk-in participant, and checks them in. */
export function WalkInDialog(props: Props) {
  const { seatsLeft } = props.roster
  return (
    <Dialog opened onClose={props.onClose} title="Walk-in" size="md" keepOpen>
      {seatsLeft === 0 ? (
        <Alert color="yellow" mb="md">
          This event is full. You can substitute someone who did not come.
        </Alert>
      ) : (
        <Text c="dimmed" mb="md">
          {seatsLeft === null ? 'There are seats left.' : `Seats left: ${seatsLeft}.`}
        </Text>
      )}
      <WalkInForm {...props} />
    </Dialog>
  )
}

const blank = { f_name: '', l_name: '', emailAddress: '', company: '', phone: '', special: '', title: '' }
const blankAddress = { address: '', city: '', state: '', zip: '', country: 'US' }

function WalkInForm({ roster, session, sessionid, onClose }: Props) {
  const held = roster.sessions.find((each) => each.sessionid === sessionid)
  const { form, send, sending, failure } = useOperationForm<typeof attendance.walkIn, Values>(
    attendance.walkIn,
    {
      initial: {
        ...blank,
        ...blankAddress,
        seminarIds: held ? [held.semid] : roster.seminars.slice(0, 1).map(({ semid }) => semid),
        mode: roster.modes[0] ?? 'in-person',
        pays: 'desk',
        comesIn: held !== undefined,
      },
      within: 'person',
      toInput: ({ comesIn: _comesIn, ...person }) => ({ scheduleid: roster.scheduleid, person }),
      onSuccess: ({ recordid, message, badgeCode }, { comesIn, f_name, l_name }) => {
        notifySuccess(`${message} The badge code is ${badgeCode}.`)
        if (comesIn)
          session.record({
            sessionid,
            kind: 'in',
            recordid,
            person: fullName({ firstName: f_name, lastName: l_name }),
          })
        void session.refresh()
        onClose()
      },
    },
  )
  const fieldProps = (name: string) => ({ name, autoComplete: 'off', ...form.getInputProps(name) })
  return (
    <FormStack onSubmit={send}>
      <Group grow align="flex-start">
        <TextInput label="First name" required {...fieldProps('f_name')} />
        <LastNameField {...fieldProps('l_name')} />
      </Group>
      <TextInput label="Email" type="email" required {...fieldProps('emailAddress')} />
      <Group grow align="flex-start">
        <TextInput label="Company" {...fieldProps('company')} />
        <TextInput label="Phone" type="tel" {...fieldProps('phone')} />
      </Group>
      <Checkbox.Group label="Seminars" required {...form.getInputProps('seminarIds')}>
        <Stack gap="xs" mt="xs">
          {roster.seminars.map(({ semid, name, price }) => (
            <Checkbox key={semid} value={semid} label={`${name}, ${formatMajor(price, 'USD')}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput label="Special needs" {...fieldProps('special')} />
      <SegmentedControl
        fullWidth
        aria-label="How it is paid"
        data={[
          { value: 'desk', label: 'Pays in the office' },
          { value: 'invoice', label: 'Invoice by email' },
        ]}
        value={form.values.pays}
        onChange={(value) => form.setFieldValue('pays', value === 'invoice' ? 'invoice' : 'desk')}
      />
      {form.values.pays === 'invoice' ? <AddressFields form={form} /> : null}
      {held ? (
        <Checkbox
          label={`Check in to ${held.name} now`}
          {...form.getInputProps('comesIn', { type: 'checkbox' })}
        />
      ) : null}
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Register" />
    </FormStack>
  )
}

/** Invoices require the complete address. */
function AddressFields({ form }: { form: UseFormReturnType<Values> }) {
  const fieldProps = (name: string) => ({
    name,
    autoComplete: 'off',
    required: true,
    ...form.getInputProps(name),
  })
  return (
    <>
      <TextInput label="Title" {...fieldProps('title')} />
      <TextInput label="Address" {...fieldProps('address')} />
      <Group grow align="flex-start">
        <TextInput label="City" {...fieldProps('city')} />
        <TextInput label="State" {...fieldProps('state')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput label="Zip" {...fieldProps('zip')} />
        <TextInput label="Country" {...fieldProps('country')} />
      </Group>
      {typeof form.errors.payment === 'string' ? <Alert color="red">{form.errors.payment}</Alert> : null}
    </>
  )
}
