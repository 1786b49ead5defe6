import { Checkbox, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callOperation } from '#platform/web/client.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { userStorageKey } from '#platform/web/person/user-storage-key.ts'
import { replyAdmin, supportAdmin } from '../../contract/admin-contract.ts'
import type { AdminTicket } from '../../contract/views.ts'
import { support } from '../../contract.ts'
import { WriteBox } from '../parts/WriteBox.tsx'

const MAX_REPLIES = 100

/** Reply form with optional staff notes; canned replies are inserted into the field for editing. */
export function AnswerBox({ ticket, isChat = false }: { ticket: AdminTicket; isChat?: boolean }) {
  const { ticketid } = ticket
  const [internal, setInternal] = useState(false)
  const [close, setClose] = useState(false)
  const [deviceid, setDeviceId] = useState(() => uuid())
  const [put, setPut] = useState(0)
  const name = `desk.${ticketid}`
  const answer = useCommand(supportAdmin.answer, {
    invalidates: [supportAdmin.detail, supportAdmin.list, supportAdmin.queue, supportAdmin.figures],
    onSuccess: () => setDeviceId(uuid()),
  })
  const send = async (message: { text: string; fileids: string[] }) => {
    try {
      await answer.mutateAsync({ ticketid, deviceid, internal, close: close && !internal, ...message })
      setInternal(false)
      return true
    } catch {
      // The field retains the text; the error is shown below.
      return false
    }
  }
  const insert = (text: string) => {
    const typed = deviceText(userStorageKey(`permeate.typed.${name}`), 'tab')
    typed.write([typed.read() ?? '', text].filter(Boolean).join('\n\n'))
    setPut((count) => count + 1)
  }
  return (
    <Stack gap="sm">
      <CannedAnswers onChoose={insert} />
      <WriteBox
        key={put}
        name={name}
        label={internal ? 'Note for staff' : 'Answer'}
        submit={internal ? 'Save the note' : 'Send the answer'}
        sending={answer.isPending}
        isChat={isChat}
        {...(isChat && !internal ? { onTyping: () => typing(ticketid) } : {})}
        onSend={send}
      />
      <Group>
        <Checkbox
          label="Note for staff only"
          checked={internal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
        {isChat ? null : (
          <Checkbox
            label="Close the ticket with this answer"
            checked={close}
            disabled={internal}
            onChange={(event) => setClose(event.currentTarget.checked)}
          />
        )}
      </Group>
      <Failure>{answer.error?.message ?? null}</Failure>
    </Stack>
  )
}

const typing = (ticketid: string): void => {
  // A lost typing signal does no harm.
  callOperation(support.typing, { ticketid, asStaff: true }).catch(() => {})
}

function CannedAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useQuery(
    replyAdmin.list,
    { page: 1, rows: MAX_REPLIES, search: '', sort: 'title', direction: 'asc' },
    { staleTime: 300_000 },
  )
  if (!data || data.rows.length === 0) return null
  return (
    <Select
      label="Canned answer"
      placeholder="Choose one to put it into the field"
      searchable
      data={data.rows.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={(id) => {
        const chosen = data.rows.find((row) => row.id === id)
        if (chosen) onChoose(chosen.text)
      }}
    />
  )
}
