import { Badge, Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { columnsOf, twoLines } from '#platform/web/desk/columns.tsx'
import { ResourceDesk } from '#platform/web/desk/ResourceDesk.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { boothDesk, contactDesk } from '../../contract/desk.ts'
import { interests } from '../../rules/interests.ts'
import { blankContact, ContactFields } from '../parts/ContactFields.tsx'
import { VisitorForm } from '../parts/VisitorForm.tsx'
import { contactKinds, useContactOutbox } from './contact-outbox.ts'
import { useConventions } from './use-conventions.ts'

const column = columnsOf(contactDesk.list)

/** Visitors of booths, once each, with their consent. */
export default function ConventionContactsPage() {
  const choices = useConventions()
  const [isAdding, setAdding] = useState(false)
  const { box, state, add } = useContactOutbox()
  const forget = useCommand(boothDesk.forgetContact, { stale: [contactDesk.list] })
  const remove = async (contactid: string, name: string) => {
    const sure = await askFirst({
      title: `Delete ${name}?`,
      message: 'The contact and its history are deleted for good. Draws stay without a name.',
      yes: 'Delete the contact',
      danger: true,
    })
    if (sure)
      forget.mutate(
        { contactid },
        {
          onSuccess: () => sayDone(`${name} is deleted.`),
          onError: ({ message }) => sayProblem(message),
        },
      )
  }
  return (
    <>
      <ResourceDesk
        of={contactDesk}
        title="Convention contacts"
        lead="Visitors of our booths. Only who agreed can be put on the call list."
        one="contact"
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        search={{ label: 'Search contacts', example: 'Name, email or company' }}
        filters={[
          { name: 'conventionid', label: 'Convention', options: choices },
          {
            name: 'interest',
            label: 'Interest',
            options: interests.map((value) => ({ value, label: value })),
          },
          {
            name: 'calls',
            label: 'Call list',
            options: [
              { value: 'yes', label: 'On the call list' },
              { value: 'no', label: 'Not on it' },
            ],
          },
        ]}
        actions={
          <Button onClick={() => setAdding(true)} variant="default">
            At the booth
          </Button>
        }
        acts={({ id, firstName, lastName }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Delete ${firstName} ${lastName}`}
            onClick={() => void remove(id, `${firstName} ${lastName}`)}
          >
            Delete
          </Button>
        )}
        columns={[
          {
            key: 'name',
            title: 'Name',
            sort: 'name',
            card: 'heading',
            cell: ({ firstName, lastName, company }) => twoLines(`${firstName} ${lastName}`, company),
          },
          column.mail('email', 'Email'),
          column.phone('phone', 'Phone'),
          column.text('interests', 'Interests'),
          column.text('convention', 'Convention'),
          {
            key: 'consent',
            title: 'Contact',
            cell: ({ consent, onCallList }) =>
              onCallList ? <Badge>On the call list</Badge> : consent ? 'Agreed' : 'Not agreed',
          },
          column.text('prizes', 'Prizes'),
        ]}
        blank={() => ({
          ...blankContact,
          ...{ conventionId: choices[0]?.value ?? '', interests: [], onCallList: false },
        })}
        fields={(form) => (
          <>
            <Select
              label="Convention"
              withAsterisk
              allowDeselect={false}
              data={choices}
              {...form.getInputProps('conventionId')}
            />
            <ContactFields form={form as never} withNotes />
            <Checkbox label="On the call list" {...form.getInputProps('onCallList', { type: 'checkbox' })} />
          </>
        )}
      >
        <OutboxList box={box} state={state} kinds={contactKinds} />
      </ResourceDesk>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="A visitor at the booth" size="lg">
        <AtBooth
          choices={choices}
          onSave={(conventionId, facts) => {
            void add({ ...facts, conventionId, onCallList: false })
            sayDone('Saved on this device. It is sent as soon as there is a connection.')
            setAdding(false)
          }}
        />
      </Dialog>
    </>
  )
}

interface AtBoothProps {
  choices: { value: string; label: string }[]
  onSave: (conventionId: string, facts: Parameters<Parameters<typeof VisitorForm>[0]['onSave']>[0]) => void
}

function AtBooth({ choices, onSave }: AtBoothProps) {
  const [conventionId, setConvention] = useState(choices[0]?.value ?? '')
  return (
    <>
      <Select
        label="Convention"
        mb="md"
        allowDeselect={false}
        data={choices}
        value={conventionId}
        onChange={(value) => setConvention(value ?? '')}
      />
      <VisitorForm onSave={(facts) => onSave(conventionId, facts)} />
    </>
  )
}
