import { Badge, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { z } from 'zod'
import { formatDate } from '#platform/web/format.ts'
import type { CertificateFacts } from '../../contract/people.ts'

/** Summary of a person's certificates; each state has a color, an icon and a label. */
export function CertificateCell({ facts }: { facts: z.output<typeof CertificateFacts> }) {
  const { valid, expiring, expired, until } = facts
  if (valid + expiring + expired === 0) return <>None</>
  return (
    <Group component="span" display="inline-flex" gap="0.25rem">
      {expired > 0 ? (
        <Badge color="red" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
          {expired} expired
        </Badge>
      ) : null}
      {expiring > 0 ? (
        <Badge color="orange" leftSection={<IconClock size={12} aria-hidden />}>
          {until ? `Until ${formatDate(until)}` : `${expiring} expiring`}
        </Badge>
      ) : null}
      {valid > 0 ? (
        <Badge color="teal" leftSection={<IconCheck size={12} aria-hidden />}>
          {valid} valid
        </Badge>
      ) : null}
    </Group>
  )
}
