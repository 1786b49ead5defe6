import { Alert, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { listenAnew } from '#platform/web/live-events.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { support } from '../../contract.ts'
import type { Contact } from './ContactWays.tsx'
import { type ChosenFile, FilesField } from './FilesField.tsx'

/** Contact form for support; each message creates a ticket. */
export function ContactForm({ contact }: { contact: Contact }) {
  const { me, loading } = useMe()
  const { code } = usePartner()
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [deviceid, setDeviceId] = useState(() => uuid())
  const isGuest = me === null && !loading
  const { form, send, sending, failure } = useOperationForm(support.send, {
    initial: { topicid: '', subject: '', text: '', name: '', email: '' },
    toInput: (values) => ({ ...values, partner: code, deviceid, fileids: files.map(({ id }) => id) }),
    invalidates: [support.mine],
    name: 'support.send',
    onSuccess: ({ ticketid, name }) => {
      setDeviceId(uuid())
      // The server now knows the guest's browser, so reconnect to receive reply notifications.
      listenAnew()
      notifySuccess(`We received your message. Its number is ${name}.`)
      void navigate(`/contactUs/tickets/${ticketid}`)
    },
  })
  const topic = contact.topics.find(({ topicid }) => topicid === form.values.topicid)
  return (
    <section>
      <SectionTitle>Write to us</SectionTitle>
      <FormStack onSubmit={send}>
        {isGuest ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
            <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          </SimpleGrid>
        ) : null}
        <Select
          label="Topic"
          placeholder="Choose a topic"
          clearable
          data={contact.topics.map(({ topicid, name }) => ({ value: topicid, label: name }))}
          description={topic?.hint}
          {...form.getInputProps('topicid')}
          value={form.values.topicid || null}
          onChange={(value) => form.setFieldValue('topicid', value ?? '')}
        />
        {topic ? (
          <Alert color="water" role="status">
            Usually answered within {topic.answerHours} office hours
            {topic.answerBy ? `: by ${formatDateTime(topic.answerBy)}, your time.` : '.'}
          </Alert>
        ) : null}
        <TextInput label="Subject" {...form.getInputProps('subject')} />
        <Textarea label="Message" minRows={5} {...form.getInputProps('text')} />
        <FilesField files={files} onChange={setFiles} />
        <FormFoot failure={failure} sending={sending} submit="Send the message" />
      </FormStack>
    </section>
  )
}
