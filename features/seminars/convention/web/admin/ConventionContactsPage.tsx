import { Badge, Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '#platform/contract/names.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { RowIn } from '#platform/web/staff/StaffList.tsx'
import { boothAdmin, contactAdmin } from '../../contract/admin.ts'
import { interests } from '../../rules/interests.ts'
import { blankContact, ContactFields } from '../parts/ContactFields.tsx'
import { VisitorForm } from '../parts/VisitorForm.tsx'
import { contactKinds, useContactOutbox } from './contact-outbox.ts'
import { useConventions } from './use-conventions.ts'

type Contact = RowIn<typeof contactAdmin.list>
type Choices = ReturnType<typeof useConventions>

const column = columnsOf(contactAdmin.list)
const columns: readonly Column<Contact>[] = [
  {
    ...column.name('lastName', 'Name', { sort: 'name' }),
    cell: (contact) => twoLines(fullName(contact), contact.company),
  },
  column.mail('email', 'Email'),
  column.phone('phone', 'Phone'),
  column.text('interests', 'Interests'),
  column.text('convention', 'Convention'),
  column.of('consent', 'Contact', ({ consent, onCallList }) =>
    onCallList ? <Badge>On the call list</Badge> : consent ? 'Agreed' : 'Not agreed',
  ),
  column.text('prizes', 'Prizes'),
]

const filters = [
  filterBy(
    'interest',
    'Interest',
    interests.map((value) => ({ value, label: value })),
  ),
  filterBy('calls', 'Call list', optionsOf({ yes: 'On the call list', no: 'Not on it' })),
] as const

/** Booth visitors without duplicates, with their consent. */
export default function ConventionContactsPage() {
  const choices = useConventions()
  const [isAdding, setAdding] = useState(false)
  const { box, state, add } = useContactOutbox()
  return (
    <>
      <ResourcePage
        of={contactAdmin}
        title="Convention contacts"
        lead="Visitors of our booths. Only visitors who agreed can be put on the call list."
        one="contact"
        nameOf={fullName}
        search={{ label: 'Search contacts', example: 'Name, email or company' }}
        filters={[filterBy('conventionid', 'Convention', choices), ...filters]}
        actions={
          <Button onClick={() => setAdding(true)} variant="default">
            At the booth
          </Button>
        }
        acts={(contact) => <DeleteContact contact={contact} />}
        columns={columns}
        blank={() => ({
          ...blankContact,
          conventionId: choices[0]?.value ?? '',
          interests: [],
          onCallList: false,
        })}
        fields={(form) => <Fields form={form} choices={choices} />}
      >
        <OutboxList box={box} state={state} kinds={contactKinds} />
      </ResourcePage>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="A visitor at the booth" size="lg">
        <AtBooth
          choices={choices}
          onSave={(conventionId, facts) => {
            void add({ ...facts, conventionId, onCallList: false })
            notifySuccess('Saved on this device. It is sent as soon as there is a connection.')
            setAdding(false)
          }}
        />
      </Dialog>
    </>
  )
}

function DeleteContact({ contact }: { contact: Contact }) {
  const name = fullName(contact)
  const { ask, isPending } = useConfirmedCommand(boothAdmin.forgetContact, {
    invalidates: [contactAdmin.list],
    onSuccess: () => notifySuccess(`${name} is deleted.`),
  })
  const remove = () =>
    ask({
      input: { contactid: contact.id },
      title: `Delete ${name}?`,
      message: 'The contact and its history are deleted for good. Draws stay without a name.',
      yes: 'Delete the contact',
      danger: true,
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Delete ${name}`}
      disabled={isPending}
      onClick={() => void remove()}
    >
      Delete
    </Button>
  )
}

const Fields = ({ form, choices }: { form: DraftForm<typeof contactAdmin>; choices: Choices }) => (
  <>
    <Select label="Convention" withAsterisk data={choices} {...form.getInputProps('conventionId')} />
    <ContactFields form={form} withNotes />
    <Checkbox label="On the call list" {...form.getInputProps('onCallList', { type: 'checkbox' })} />
  </>
)

interface AtBoothProps {
  choices: Choices
  onSave: (conventionId: string, facts: Parameters<Parameters<typeof VisitorForm>[0]['onSave']>[0]) => void
}

function AtBooth({ choices, onSave }: AtBoothProps) {
  const [conventionId, setConvention] = useState(choices[0]?.value ?? '')
  return (
    <>
      <Select
        label="Convention"
        mb="md"
        data={choices}
        value={conventionId}
        onChange={(value) => setConvention(value ?? '')}
      />
      <VisitorForm onSave={(facts) => onSave(conventionId, facts)} />
    </>
  )
}
