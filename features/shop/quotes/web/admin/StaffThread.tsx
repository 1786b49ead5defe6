import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import { useCommand } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { AdminDetail } from '../../contract/views.ts'
import { requestsAdmin } from '../../contract.ts'
import { WriteForm } from '../parts/request/WriteForm.tsx'
import { Thread } from '../parts/Thread.tsx'

/** Messages of both sides, and a field for a reply or a note. */
export function StaffThread({ request }: { request: AdminDetail }) {
  const { requestid, messages, may } = request
  const canWrite = may.includes('write')
  const [to, setTo] = useState(canWrite ? 'customer' : 'staff')
  const reply = useCommand(requestsAdmin.reply, {
    invalidates: [requestsAdmin.adminDetail, requestsAdmin.adminList],
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
          data={optionsOf({ customer: 'To the customer', staff: 'Note for staff' })}
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
