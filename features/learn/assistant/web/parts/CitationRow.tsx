import { Button, Group, Paper, Text } from '@mantine/core'
import { openPrivacy, openTerms } from '#features/core/legal/web/public.tsx'
import { formatClock } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Citation } from '../../contract/answer.ts'

const LONG = 420

/** A cited passage: its text, its location, and a link to it or to its course. */
export function CitationRow({ citation, mark }: { citation: Citation; mark?: number }) {
  const { title, heading, text, coursename, owned } = citation
  const where = [coursename, heading && heading !== title ? heading : ''].filter(Boolean).join(' · ')
  return (
    <Paper p="sm" withBorder>
      <Text fw={600}>
        {mark === undefined ? null : (
          <Text span inherit c="dimmed" me="xs">
            {mark}
          </Text>
        )}
        {title}
      </Text>
      {where ? <Quiet>{where}</Quiet> : null}
      {text ? (
        <Text my="xs" style={{ overflowWrap: 'anywhere' }}>
          {text.length > LONG ? `${text.slice(0, text.lastIndexOf(' ', LONG))} …` : text}
        </Text>
      ) : null}
      <Group gap="xs" mt="xs">
        <OpenLink citation={citation} />
        {owned ? null : <Quiet>You do not have this course yet.</Quiet>}
      </Group>
    </Paper>
  )
}

function OpenLink({ citation: { link, second, owned, kind, coursename } }: { citation: Citation }) {
  if (link === '?text=terms' || link === '?text=privacy')
    return (
      <Button variant="default" size="sm" onClick={link === '?text=terms' ? openTerms : openPrivacy}>
        {link === '?text=terms' ? 'Open the terms' : 'Open the privacy notice'}
      </Button>
    )
  const label = !owned
    ? `See the course ${coursename}`
    : second !== null
      ? `Watch at ${formatClock(second)}`
      : kind === 'lecture'
        ? 'Open the paragraph'
        : kind === 'glossary'
          ? 'Open the term'
          : 'Open the page'
  return (
    <AppLink to={link} style={{ paddingBlock: '0.35rem' }}>
      {label}
    </AppLink>
  )
}
