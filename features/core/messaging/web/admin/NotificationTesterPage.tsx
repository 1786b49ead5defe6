import { Badge, Select, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { mailStateLabels } from '#platform/contract/texts/mail-states.ts'
import { mailTopics, topicTitles } from '#platform/contract/texts/mail-topics.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { notificationTests, type TestRow } from '../../contract.ts'
import { MailTemplates } from './MailTemplates.tsx'

const topics = mailTopics.map((value) => ({ value, label: topicTitles[value] }))
const emailLabels = { ...mailStateLabels, '': '–' } as const

const deviceLabels = { sent: 'sent', waiting: 'waiting', failed: 'not sent' } as const

const columns: Column<TestRow>[] = [
  column('person', 'To', { card: 'heading' }, ({ person }) => person),
  column('subject', 'Subject', ({ subject }) => subject),
  column('app', 'In the app', ({ isRead }) => (
    <Badge color={isRead ? 'teal' : 'gray'}>{isRead ? 'Read' : 'Unread'}</Badge>
  )),
  column('email', 'By email', ({ email, failure }) => (
    <>
      {emailLabels[email]}
      {failure ? <Quiet>{failure}</Quiet> : null}
    </>
  )),
  column('devices', 'On devices', ({ devices }) =>
    devices.length === 0
      ? '–'
      : devices.map(({ name, state, failure }, nth) => (
          // A user may have two browsers with the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: they come in a fixed order.
          <div key={nth}>
            {name}: {deviceLabels[state]}
            {failure ? <Quiet>{failure}</Quiet> : null}
          </div>
        )),
  ),
  column('newest', 'Sent', { sort: 'newest' }, ({ createdAt }) => formatDateTime(createdAt)),
]

const parts = [
  ['test', 'Send a test', Tests],
  ['templates', 'Templates', MailTemplates],
] as const

/** Sends test messages to the user or a few accounts like regular ones and shows their status; previews templates. */
export default function NotificationTesterPage() {
  return (
    <PageFrame wide title="Notification test">
      <PartTabs parts={parts} />
    </PageFrame>
  )
}

function Tests() {
  const list = useListState(notificationTests.log)
  return (
    <>
      <Text c="dimmed" maw="40rem" mb="sm">
        Send a message as the product would: into the inbox, by email and to devices as each person has
        chosen.
      </Text>
      <TestForm />
      <StaffFilters list={list} search={{ label: 'Search tests', example: 'Subject' }} filters={[]} />
      <StaffTable
        of={notificationTests.log}
        list={list}
        columns={columns}
        rowKey={({ messageid }) => messageid}
        caption="Tests"
        empty={{ title: 'No tests yet', message: 'Send one with the form above.' }}
      />
    </>
  )
}

type Values = { to: string[]; topic: (typeof mailTopics)[number]; subject: string; text: string }

function TestForm() {
  const { form, send, sending, failure } = useOperationForm<typeof notificationTests.send, Values>(
    notificationTests.send,
    {
      initial: {
        to: [],
        topic: 'learning' as const,
        subject: 'A test',
        text: 'This message tests how notifications arrive.',
      },
      toInput: (values) => values,
      invalidates: [notificationTests.log],
      onSuccess: ({ people }) => notifySuccess(`Sent to ${people} ${people === 1 ? 'person' : 'people'}.`),
    },
  )
  return (
    <FormStack onSubmit={send} mb="lg">
      <TagsInput
        label="To"
        description="Email addresses of accounts, each confirmed with Enter. Empty: to me."
        {...form.getInputProps('to')}
      />
      <Select label="Topic" data={topics} {...form.getInputProps('topic')} />
      <TextInput label="Subject" withAsterisk maxLength={120} {...form.getInputProps('subject')} />
      <Textarea label="Text" withAsterisk maxLength={2000} {...form.getInputProps('text')} />
      <FormFoot failure={failure} sending={sending} submit="Send the test" />
    </FormStack>
  )
}
