import { Badge, Button, Checkbox, Group, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { corporateCompany } from '#features/organizations/company-office/contract/company.ts'
import { confirm } from '#platform/web/confirm.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { complianceOffice, type ManualEnrollment } from '../../contract/office.ts'
import { type ManualState, manualStates } from '../../rules/manual-states.ts'

const states: Readonly<Record<ManualState, { label: string; color: string }>> = {
  waiting: { label: 'Waiting for a second administrator', color: 'orange' },
  confirmed: { label: 'Enrolled', color: 'teal' },
  declined: { label: 'Declined', color: 'gray' },
}

/** Enrollments of a company's people outside the shop, requested by one administrator and confirmed by another. */
export default function CorpProgramBackdoorPage() {
  const list = useListState(complianceOffice.manual)
  const [isOpen, setOpen] = useState(false)
  const decide = useCommand(complianceOffice.decide, {
    invalidates: [complianceOffice.manual],
    onSuccess: ({ enrolled }, { confirm }) =>
      notifySuccess(confirm ? `${enrolled} enrollments were made.` : 'The request is declined.'),
  })
  const ask = async ({ enrollmentid, people, courses, company }: ManualEnrollment, isConfirmed: boolean) => {
    const yes = await confirm({
      title: isConfirmed ? `Enroll ${people.length} people of ${company}?` : 'Decline the request?',
      message: isConfirmed
        ? `They get ${courses.join(', ')} without a charge, and an email. People who have a course already are left out.`
        : 'No one is enrolled. The request stays on record.',
      yes: isConfirmed ? 'Enroll them' : 'Decline',
    })
    if (yes)
      decide.mutate(
        { enrollmentid, confirm: isConfirmed },
        { onError: ({ message }) => notifyError(message, 'Not done') },
      )
  }
  return (
    <>
      <StaffList
        title="Enrollments outside the shop"
        lead="Under a contract, without a charge. A second administrator confirms each request."
        of={complianceOffice.manual}
        list={list}
        search={{ label: 'Search reasons and contracts' }}
        filters={[filterBy('state', 'Status', optionsOf(states, manualStates))]}
        columns={[...columns, actsColumn(ask)]}
        rowKey={({ enrollmentid }) => enrollmentid}
        empty={{ title: 'No requests', message: 'No one was enrolled outside the shop.' }}
        actions={<Button onClick={() => setOpen(true)}>New request</Button>}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="New request" size="lg" keepOpen>
        <RequestForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const columns: Column<ManualEnrollment>[] = [
  column('company', 'Company', { card: 'heading' }, ({ company }) => company),
  column('state', 'Status', { card: 'line' }, ({ state }) => (
    <Badge color={states[state].color}>{states[state].label}</Badge>
  )),
  column('people', 'People', ({ people }) => namesIn(people)),
  column('courses', 'Courses', ({ courses }) => courses.join(', ')),
  column('contract', 'Contract', ({ contract }) => contract),
  column('reason', 'Reason', ({ reason, fieldTest }) => (fieldTest ? `Field test: ${reason}` : reason)),
  column(
    'requested',
    'Asked for',
    ({ requestedBy, requestedAt }) => `${requestedBy}, ${formatDate(requestedAt)}`,
  ),
  column('decided', 'Decided', ({ decidedBy, decidedAt, enrolled }) =>
    decidedAt ? `${decidedBy}, ${formatDate(decidedAt)}: ${enrolled ?? 0} enrolled` : '–',
  ),
]

function actsColumn(
  ask: (row: ManualEnrollment, confirm: boolean) => Promise<void>,
): Column<ManualEnrollment> {
  return column('acts', '', { end: true }, (row) =>
    row.state === 'waiting' ? (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {row.isOwn ? null : (
          <Button size="compact-md" onClick={() => void ask(row, true)}>
            Confirm
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void ask(row, false)}>
          Decline
        </Button>
      </Group>
    ) : null,
  )
}

const SHOWN = 3
const namesIn = (people: readonly string[]): string =>
  people.length > SHOWN
    ? `${people.slice(0, SHOWN).join(', ')} and ${people.length - SHOWN} more`
    : people.join(', ')

function RequestForm({ onDone }: { onDone: () => void }) {
  const { form, send, sending, failure } = useOperationForm(complianceOffice.request, {
    name: 'compliance.office.request',
    initial: { compid: '', reason: '', contract: '', courses: [] as string[], people: '', fieldTest: false },
    toInput: (values) => values,
    invalidates: [complianceOffice.manual],
    onSuccess: () => {
      notifySuccess('Another administrator can confirm it now.')
      setTimeout(onDone)
    },
  })
  const { compid, people } = form.values
  return (
    <FormStack onSubmit={send}>
      <Stack>
        <ChoiceField
          of={corporateCompany.companies}
          label="Company"
          withAsterisk
          value={compid}
          onChange={(chosen) => form.setFieldValue('compid', chosen)}
          error={form.errors.compid}
        />
        <TextInput label="Contract" withAsterisk {...form.getInputProps('contract')} />
        <TextInput label="Reason" withAsterisk {...form.getInputProps('reason')} />
        <TagsInput
          label="Courses"
          description="Codes, each confirmed with Enter."
          withAsterisk
          {...form.getInputProps('courses')}
        />
        {compid === '' ? null : (
          <ChoiceField
            of={complianceOffice.people}
            input={{ compid }}
            label="Add a person"
            value=""
            onChange={(email) => form.setFieldValue('people', people === '' ? email : `${people}\n${email}`)}
          />
        )}
        <Textarea
          label="People"
          description="Email addresses of people of the company. You can paste a list."
          withAsterisk
          minRows={4}
          maxRows={12}
          {...form.getInputProps('people')}
        />
        <Checkbox
          label="Field test"
          description="They do not see the planned minutes, need no active time and earn no hours. We compare their time with the planned hours."
          {...form.getInputProps('fieldTest', { type: 'checkbox' })}
        />
        <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Ask for confirmation" />
      </Stack>
    </FormStack>
  )
}
