import { Box, Button, Collapse, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { RankedCause, Spoken } from '../../rules/rank-causes.ts'
import { howShares, shareText } from '../../rules/share-text.ts'
import type { Tree } from '../state/use-tree.ts'
import { LessonLink } from './LessonLink.tsx'
import classes from './Tree.module.css'

interface Props {
  ranked: readonly RankedCause[]
  lessons: Tree['lessons']
  /** Subject of a consultant request. */
  about: string
}

/** Causes with their shares; the most likely one is first and expanded. */
export function CauseList({ ranked, lessons, about }: Props) {
  return (
    <section aria-label="Probable causes">
      <SectionTitle>Probable causes</SectionTitle>
      <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {ranked.map((each, place) => (
          <li key={each.cause.key} className={classes.card}>
            <CauseCard ranked={each} lessons={lessons} isFirst={place === 0} />
          </li>
        ))}
      </Stack>
      <Quiet mt="md">{howShares}</Quiet>
      <Group mt="md">
        <LinkButton
          variant="default"
          to={`/consulting?${new URLSearchParams({ about: `${about}. Likeliest: ${ranked[0]?.cause.name ?? ''}` })}`}
        >
          Ask a consultant
        </LinkButton>
      </Group>
    </section>
  )
}

interface CardProps {
  ranked: RankedCause
  lessons: Tree['lessons']
  isFirst: boolean
}

function CauseCard({ ranked, lessons, isFirst }: CardProps) {
  const { cause, share, pro, contra } = ranked
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? isFirst
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Text component="h3" fw={680} fz="lg">
          {cause.name}
        </Text>
        <Text fw={680} fz="lg" data-numbers>
          {shareText(share)}
        </Text>
      </Group>
      <Progress value={share * 100} my="xs" aria-label={`Share of ${cause.name}`} />
      <Text>{cause.about}</Text>
      <Group gap="sm" mt="sm">
        <LessonLink lesson={cause.lesson} lessons={lessons} />
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setToggled(!isOpen)}>
          {isOpen ? 'Less' : 'Why, and what to do'}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Evidence title="Evidence for it" spoken={pro} />
        <Evidence title="Evidence against it" spoken={contra} />
        <Lines title="Do now" lines={cause.now} />
        <Lines title="Do next" lines={cause.next} />
        <Lines title="Safety" lines={cause.safety} />
        <Quiet>Source: {cause.source}</Quiet>
      </Collapse>
    </>
  )
}

function Evidence({ title, spoken }: { title: string; spoken: readonly Spoken[] }) {
  return (
    <Lines
      title={title}
      lines={spoken.map(
        ({ question, answer, weight }) =>
          `${question} ${answer} (${weight >= 1 ? `${weight}x` : weight === 0.5 ? 'half' : 'a quarter'} as likely)`,
      )}
    />
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <Text component="h4" fw={640} mt="sm">
        {title}
      </Text>
      <Box component="ul" mt={4} mb="sm" ps="lg">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  )
}
