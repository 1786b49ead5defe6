import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { externalHours } from '../../../contract/hours-contract.ts'
import { ClaimList } from './ClaimList.tsx'
import { HoursForm } from './HoursForm.tsx'

/** Submits external hours with a proof and shows the decisions. */
export function ExternalHours({ today }: { today: string }) {
  const asked = useQuery(externalHours.myExternalHours, {})
  const [writes, setWrites] = useState(false)
  return (
    <Stack component="section">
      <Group gap="0.75rem 1.5rem" align="flex-end" justify="space-between">
        <Box flex="1 1 18rem">
          <SectionTitle fz="xl" m={0}>
            Outside training hours
          </SectionTitle>
          <Text mt={4} maw="44rem">
            A seminar, conference or course from another provider can renew your certificates. Send us the
            proof; we review it within three working days.
          </Text>
        </Box>
        {writes ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setWrites(true)}
          >
            Submit hours
          </Button>
        )}
      </Group>
      {writes ? <HoursForm today={today} onDone={() => setWrites(false)} /> : null}
      <QueryState query={asked}>
        {({ claims }) =>
          claims.length === 0 ? (
            writes ? null : (
              <Text c="dimmed">You have not sent in any hours yet.</Text>
            )
          ) : (
            <ClaimList claims={claims} />
          )
        }
      </QueryState>
    </Stack>
  )
}
