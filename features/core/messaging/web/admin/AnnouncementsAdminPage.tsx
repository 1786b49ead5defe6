import { Badge, Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { callOperation } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { type AnnouncementState, audienceNames, audiences } from '../../contract/announcement-draft.ts'
import { announcementAdmin, messaging } from '../../contract.ts'

const column = columnsOf(announcementAdmin.list)
const stateLabels: Readonly<Record<AnnouncementState, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'gray' },
  sending: { label: 'Emails are being written', color: 'blue' },
  sent: { label: 'Sent', color: 'teal' },
  stopped: { label: 'Stopped', color: 'yellow' },
}

/** Announcements from staff to many users. */
export default function AnnouncementsAdminPage() {
  return (
    <ResourcePage
      of={announcementAdmin}
      title="Announcements"
      lead="An announcement goes into the inbox of everyone it is for. By email it reaches those who take news by email, and devices that show news."
      one="announcement"
      nameOf={({ subject }) => subject}
      search={{ label: 'Search announcements', example: 'Subject or text' }}
      invalidates={[messaging.inbox]}
      size="lg"
      columns={[
        column.name('subject', 'Subject', { sort: 'subject' }),
        column.of('state', 'Status', ({ state }) => (
          <Badge color={stateLabels[state].color}>{stateLabels[state].label}</Badge>
        )),
        column.of('audience', 'For', ({ audience }) => audienceNames[audience]),
        column.number('reached', 'Inboxes'),
        column.number('mails', 'Emails'),
        column.number('waiting', 'Still to send'),
        column.day('sentAt', 'Sent'),
      ]}
      acts={({ id, subject, state, waiting }) => <Acts {...{ id, subject, state, waiting }} />}
      blank={() => ({
        subject: '',
        body: '',
        link: '',
        linkLabel: '',
        audience: 'everyone' as const,
        byEmail: false,
      })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

interface ActsProps {
  id: string
  subject: string
  state: AnnouncementState
  /** Number of emails still to be created. */
  waiting: number
}

function Acts({ id, subject, state, waiting }: ActsProps) {
  const stale = [announcementAdmin.list, messaging.inbox, messaging.unread]
  const send = useCommand(announcementAdmin.send, { invalidates: stale })
  const stop = useCommand(announcementAdmin.stop, { invalidates: stale })
  const fail = (error: Error) => notifyError(error.message)
  const sendNow = async () => {
    const { people } = await callOperation(announcementAdmin.reach, { id })
    const isSure = await confirm({
      title: `Send “${subject}”?`,
      message: `It goes to ${people} ${people === 1 ? 'person' : 'people'} and cannot be undone.`,
      yes: `Send to ${people}`,
    })
    if (!isSure) return
    const sent = await send.mutateAsync({ id })
    notifySuccess(`In ${sent.people} ${sent.people === 1 ? 'inbox' : 'inboxes'}.`)
  }
  const stopNow = async () => {
    const isSure = await confirm({
      title: `Stop sending “${subject}”?`,
      message: `${waiting} emails are not written yet and never will be. It stays in the inboxes that have it. This cannot be undone.`,
      yes: 'Stop sending',
      danger: true,
    })
    if (isSure) await stop.mutateAsync({ id })
  }
  if (state === 'draft')
    return (
      <Button size="xs" loading={send.isPending} onClick={() => void sendNow().catch(fail)}>
        Send
      </Button>
    )
  if (state !== 'sending') return null
  return (
    <RowButton color="red" loading={stop.isPending} onClick={() => void stopNow().catch(fail)}>
      Stop sending
    </RowButton>
  )
}

function Fields({ form }: { form: DraftForm<typeof announcementAdmin> }) {
  return (
    <>
      <TextInput label="Subject" withAsterisk {...form.getInputProps('subject')} />
      <Textarea label="Text" withAsterisk minRows={5} {...form.getInputProps('body')} />
      <TextInput
        label="Leads to"
        description="An address of this site: /myCourses. May stay empty."
        {...form.getInputProps('link')}
      />
      <TextInput label="Words of the button" {...form.getInputProps('linkLabel')} />
      <Select
        label="For"
        withAsterisk
        data={audiences.map((value) => ({ value, label: audienceNames[value] }))}
        {...form.getInputProps('audience')}
      />
      <Switch
        label="Also by email, to people who take news by email"
        {...form.getInputProps('byEmail', { type: 'checkbox' })}
      />
    </>
  )
}
