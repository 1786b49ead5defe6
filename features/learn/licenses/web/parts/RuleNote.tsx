import { Anchor, Badge, Box, Group, Text } from '@mantine/core'
import type { z } from 'zod'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Cited } from '../../contract/views.ts'

type CitedRule = z.output<typeof Cited>

/** A state's rule with its source and the day on which it was read. */
export function RuleNote({ rule, title }: { rule: CitedRule; title?: string }) {
  return (
    <Box miw={0}>
      {title ? (
        <Group component="h3" gap="0.375rem 0.625rem" fz="md" mt={0} mb={4}>
          {title} {rule.isDraft ? <Badge color="yellow">Not confirmed</Badge> : null}
        </Group>
      ) : null}
      <Text maw="44rem">{rule.message}</Text>
      <RuleSource rule={rule} />
    </Box>
  )
}

/** Source of a sentence and the date it was read. */
export function RuleSource({ rule: { source, sourceUrl, readOn } }: { rule: CitedRule }) {
  return (
    <Quiet mt={4} data-anywhere>
      {sourceUrl ? (
        <Anchor href={sourceUrl} target="_blank" rel="noopener noreferrer" inherit>
          {source}
        </Anchor>
      ) : (
        source
      )}
      , read {dayText(readOn)}
    </Quiet>
  )
}
