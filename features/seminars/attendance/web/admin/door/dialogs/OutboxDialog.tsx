import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '#platform/contract/texts/format.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { useWatched } from '#platform/web/watched.ts'
import type { DoorSession } from '../stored/door-session.ts'
import { deviceName, nameDevice } from '../stored/stored-door.ts'
import classes from './Dialogs.module.css'

interface Props {
  session: DoorSession
  timeZone: string
  onClose: () => void
}

const kindLabels = { in: 'checked in', out: 'checked out', void: 'undone' } as const

/** Pending and rejected entries of this device, and its name in the records. */
export function OutboxDialog({ session, timeZone, onClose }: Props) {
  const { waiting, refused, connection, isStored } = useWatched(session.state)
  const [name, setName] = useState(deviceName)
  return (
    <Dialog opened onClose={onClose} title="This device" size="sm">
      <Stack>
        {isStored ? null : (
          <Alert color="red">
            This device cannot save entries. Do not close the page before everything is sent.
          </Alert>
        )}
        {connection === 'signed-out' ? (
          <Alert color="yellow">You are logged out. What waits is sent when you have logged in again.</Alert>
        ) : null}
        {refused.map(({ id, message }) => (
          <Alert
            key={id}
            color="red"
            withCloseButton
            closeButtonLabel="I have read this"
            onClose={() => session.forgive(id)}
          >
            {message}
          </Alert>
        ))}
        <Text>{waiting.length === 0 ? 'Everything is sent.' : `${waiting.length} waiting to be sent:`}</Text>
        {waiting.length === 0 ? null : (
          <>
            <Rows>
              {waiting.map(({ id, person, kind, at }) => (
                <li key={id} className={classes.entry}>
                  {person}: {kindLabels[kind]} {formatTime(new Date(at), timeZone)}
                </li>
              ))}
            </Rows>
            <Button variant="default" onClick={() => void session.refresh()}>
              Try to send now
            </Button>
          </>
        )}
        <TextInput
          label="Name of this device"
          description="It is shown next to what is recorded here."
          value={name}
          maxLength={60}
          onChange={(event) => {
            setName(event.currentTarget.value)
            nameDevice(event.currentTarget.value)
          }}
        />
      </Stack>
    </Dialog>
  )
}
