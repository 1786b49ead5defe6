import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { Use } from '#platform/contract/edits.ts'
import type { OperationError } from '../client.ts'
import { AppLink } from '../parts/AppLink.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import type { LinkTo } from './resource-operations.ts'

const Uses = z.array(Use)

/** Returns the records listed in an in-use refusal; null if it was refused for another reason. */
export function usesIn(error: OperationError): Use[] | null {
  if (error.code !== 'in-use') return null
  const read = Uses.safeParse(error.data.uses)
  return read.success ? read.data : []
}

interface Props {
  uses: readonly Use[] | null
  onClose: () => void
  linkTo?: LinkTo | undefined
}

/** Shows which records must be changed first, with links to them. */
export function InUseDialog({ uses, onClose, linkTo }: Props) {
  return (
    <Dialog opened={uses !== null} onClose={onClose} title="This is still in use" size="md">
      <Stack gap="md">
        <Text>Nothing was archived. Take it out of these first; you can also leave it as it is.</Text>
        <Stack component="ul" gap={6} m={0} pl="lg">
          {uses?.map((use) => {
            const to = linkTo?.(use)
            return (
              <li key={`${use.name} ${use.detail}`}>
                {to ? (
                  <AppLink to={to} onClick={onClose}>
                    {use.name}
                  </AppLink>
                ) : (
                  use.name
                )}
                {use.detail ? `, ${use.detail}` : ''}
              </li>
            )
          })}
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
