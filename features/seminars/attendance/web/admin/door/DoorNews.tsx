import { Box } from '@mantine/core'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { useWatched } from '#platform/web/watched.ts'
import classes from './Door.module.css'
import type { DoorSession } from './stored/door-session.ts'

/** Pending and rejected entries of this device; renders nothing if there are no problems. */
export function DoorNews({ session, onOpen }: { session: DoorSession; onOpen: () => void }) {
  const { waiting, connection, refused, isStored } = useWatched(session.state)
  const isCut = connection !== 'fine'
  const worries = refused.length > 0 || !isStored
  if (!isCut && !worries) return null
  const Icon = isCut ? IconCloudOff : IconCloudUp
  return (
    <div className={classes.strip} role="status" data-worry={worries || undefined}>
      <Icon size={20} aria-hidden />
      <Box component="span" flex={1}>
        {newsOf(waiting.length, connection, refused.length)}
      </Box>
      <RowButton onClick={onOpen}>Look</RowButton>
    </div>
  )
}

function newsOf(waiting: number, connection: string, refused: number): string {
  const words: string[] = []
  if (connection === 'lost') words.push('No connection: entries are saved on this device.')
  if (connection === 'signed-out') words.push('You are logged out: entries are saved on this device.')
  if (waiting > 0) words.push(`${waiting} waiting to be sent.`)
  if (refused > 0) words.push(`${refused} not taken.`)
  return words.join(' ') || 'This device cannot save entries. Please do not close the page.'
}
