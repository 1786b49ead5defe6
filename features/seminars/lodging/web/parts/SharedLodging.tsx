import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addDays } from '#platform/contract/zoned-days.ts'
import { OperationError } from '#platform/web/client.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { lodgingLinks } from '../../contract/link-contract.ts'
import { BedBoard } from './BedBoard.tsx'

/** Content of a share link; requires the PIN if one is set. */
export function SharedLodging({ token }: { token: string }) {
  const [pin, setPin] = useState('')
  const [from, setFrom] = useState('')
  const query = useQuery(lodgingLinks.open, { token, pin, from }, { staleTime: 60_000, keepPrevious: true })
  const code = query.error instanceof OperationError ? query.error.code : ''
  if (code === 'pin-needed' || code === 'pin-wrong')
    return <PinForm wrong={code === 'pin-wrong'} onPin={setPin} />
  if (query.error instanceof OperationError && query.error.status === 404)
    return (
      <PageFrame title="Lodging">
        <DeadLink message="It has expired or is incomplete. Ask the seminar office for a new one." />
      </PageFrame>
    )
  const shown = query.data
  return (
    <PageFrame
      wide
      title="Lodging"
      lead={shown ? `${shown.label}. This link works until ${formatDate(shown.expiresAt)}.` : undefined}
      actions={
        shown ? (
          <>
            <Button variant="default" onClick={() => setFrom('')}>
              Today
            </Button>
            <Button variant="default" onClick={() => setFrom(addDays(shown.from, 14))}>
              2 weeks later
            </Button>
          </>
        ) : undefined
      }
    >
      <QueryState query={query}>
        {({ units, from: first, days, today }) => <BedBoard {...{ units, from: first, days, today }} />}
      </QueryState>
    </PageFrame>
  )
}

function PinForm({ wrong, onPin }: { wrong: boolean; onPin: (pin: string) => void }) {
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{4,8}$/.test(typed)) onPin(typed)
  }
  return (
    <PageFrame title="Lodging" lead="This link asks for a PIN. Ask the person who sent it to you.">
      <FormStack onSubmit={send}>
        <TextInput
          label="PIN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong ? 'This is not the PIN of this link.' : undefined}
        />
        <Button type="submit" disabled={!/^\d{4,8}$/.test(typed)}>
          Show the calendar
        </Button>
      </FormStack>
    </PageFrame>
  )
}
