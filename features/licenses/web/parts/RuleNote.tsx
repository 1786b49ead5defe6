import { Anchor, Badge, Box, Text } from '@mantine/core'
import type { z } from 'zod'
import { dayText } from '#features/certificates/rules/certificate-words.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Cited } from '../../contract/views.ts'
import classes from './RuleNote.module.css'

type CitedRule = z.output<typeof Cited>

/** A sentence of a state with its source and the day on which it was read. */
export function RuleNote({ rule, title }: { rule: CitedRule; title?: string }) {
  return (
    <Box miw={0}>
      {title ? (
        <h3 className={classes.title}>
          {title} {rule.isDraft ? <Badge color="yellow">Not confirmed</Badge> : null}
        </h3>
      ) : null}
      <Text maw="44rem">{rule.says}</Text>
      <RuleSource rule={rule} />
    </Box>
  )
}

/** Where a sentence was read, and when. */
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
