import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import type { OperationError } from '#platform/web/client.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Use } from '../../../../contract/in-use.ts'
import { eventDesk } from '../../event-parts.ts'

/** What kept something from being deleted. */
export interface Blocked {
  says: string
  uses: Use[]
}

const Uses = z.array(Use)

/** The list of what uses something, out of a refusal; null where it was refused for another reason. */
export function blockedBy(error: OperationError): Blocked | null {
  if (error.code !== 'in-use') return null
  const read = Uses.safeParse(error.data.uses)
  return { says: error.message, uses: read.success ? read.data : [] }
}

/** Shows what has to be changed first, with the way to each. */
export function InUseDialog({ blocked, onClose }: { blocked: Blocked | null; onClose: () => void }) {
  return (
    <Dialog opened={blocked !== null} onClose={onClose} title="This is still in use" size="md">
      <Stack gap="md">
        <Text>Nothing was deleted. Take it out of these first; you can also leave it as it is.</Text>
        <Stack component="ul" gap={6} m={0} pl="lg">
          {blocked?.uses.map(({ kind, name, when, scheduleid }) => (
            <li key={`${name} ${when}`}>
              <AppLink to={eventDesk(scheduleid, kind === 'event' ? 'plan' : 'people')} onClick={onClose}>
                {name}
              </AppLink>
              {when ? `, ${when}` : ''}
            </li>
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
