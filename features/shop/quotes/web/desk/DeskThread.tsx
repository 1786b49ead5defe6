import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { DeskDetail } from '../../contract/views.ts'
import { requestsDesk } from '../../contract.ts'
import { WriteForm } from '../parts/request/WriteForm.tsx'
import { Thread } from '../parts/Thread.tsx'

/** What both sides wrote, and a field for the next word or a note. */
export function DeskThread({ request }: { request: DeskDetail }) {
  const { requestid, messages, may } = request
  const canWrite = may.includes('write')
  const [to, setTo] = useState(canWrite ? 'customer' : 'staff')
  const reply = useCommand(requestsDesk.reply, {
    invalidates: [requestsDesk.deskDetail, requestsDesk.deskList],
  })
  const internal = to === 'staff' || !canWrite
  return (
    <section>
      <SectionTitle>Messages and notes</SectionTitle>
      <Thread messages={messages} reader="staff" />
      {canWrite ? (
        <SegmentedControl
          mt="md"
          size="sm"
          aria-label="Recipients"
          value={to}
          onChange={setTo}
          data={[
            { value: 'customer', label: 'To the customer' },
            { value: 'staff', label: 'Note for staff' },
          ]}
        />
      ) : null}
      <WriteForm
        label={internal ? 'Note for staff' : `Message to ${request.person.name}`}
        yes={internal ? 'Keep the note' : 'Send'}
        send={(text) => reply.mutateAsync({ requestid, text, internal })}
      />
    </section>
  )
}
