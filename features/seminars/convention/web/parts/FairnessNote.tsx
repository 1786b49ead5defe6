import { Button, Code, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { convention } from '../../contract.ts'

/** Explains how prizes are drawn, so that anyone can verify it. */
export function FairnessNote({ conventionid }: { conventionid: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        How prizes are drawn
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="How prizes are drawn" size="lg">
        <Method conventionid={conventionid} />
      </Dialog>
    </>
  )
}

function Method({ conventionid }: { conventionid: string }) {
  const query = useQuery(convention.fairness, { conventionid, rows: 1 })
  return (
    <Stack gap="sm">
      <Text>
        The server draws; no one at the booth can choose a result. Before the first draw it made a secret
        number, the seed, and published its SHA-256 fingerprint. After the last day the seed is published too.
      </Text>
      <Text>
        Draw number n takes the first 13 hexadecimal digits of HMAC-SHA256 with the seed as key and n as
        message, and divides them by 2 to the power of 52. This fraction of the sum of all chances falls on a
        prize or on no prize, in the order of the list.
      </Text>
      <Text>No purchase is necessary. Prizes cannot be paid out in money. You have to be 18 or older.</Text>
      <QueryState query={query}>
        {({ commitment, seed, total }) => (
          <>
            <Text>
              Draws so far: {total}. Fingerprint:{' '}
              <Code style={{ overflowWrap: 'anywhere' }}>{commitment}</Code>
            </Text>
            <Text>
              Seed:{' '}
              {seed ? (
                <Code style={{ overflowWrap: 'anywhere' }}>{seed}</Code>
              ) : (
                'published after the last day'
              )}
            </Text>
          </>
        )}
      </QueryState>
    </Stack>
  )
}
