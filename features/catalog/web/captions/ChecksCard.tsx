import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { endOverlaps, fitLines, giveTime } from '../../rules/captions/adjust-captions.ts'
import {
  type CaptionFault,
  type CaptionFaultKind,
  captionFaultKinds,
} from '../../rules/captions/check-captions.ts'
import classes from './Captions.module.css'
import type { CaptionWork } from './use-caption-work.ts'

const kindWords: Readonly<Record<CaptionFaultKind, string>> = {
  'long-line': 'with a line over 42 characters',
  'many-lines': 'with more than two lines',
  fast: 'too quick to read',
  overlap: 'over the next one',
  negative: 'that end before they begin',
  empty: 'without words',
}

/** What hinders readers, counted, and the repairs that need no judgment. */
export function ChecksCard({ work, faults }: { work: CaptionWork; faults: readonly CaptionFault[] }) {
  const counts = captionFaultKinds
    .map((kind) => ({ kind, count: faults.filter((fault) => fault.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const has = (...kinds: CaptionFaultKind[]) => faults.some(({ kind }) => kinds.includes(kind))
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      miw={0}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="md"
      aria-labelledby="checks-title"
    >
      <SectionTitle m={0} id="checks-title">
        Check
      </SectionTitle>
      <div role="status">
        {counts.length === 0 ? (
          <Text>All {work.cues.length} texts can be read in time.</Text>
        ) : (
          <ul className={classes.counts}>
            {counts.map(({ kind, count }) => (
              <li key={kind}>
                <Badge color="copper" variant="light">
                  {count}
                </Badge>{' '}
                {kindWords[kind]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={!has('long-line', 'many-lines')}
          onClick={() => work.change(fitLines(work.cues))}
        >
          Rewrap lines
        </Button>
        <Button
          variant="default"
          disabled={!has('overlap')}
          onClick={() => work.change(endOverlaps(work.cues))}
        >
          End overlaps
        </Button>
        <Button variant="default" disabled={!has('fast')} onClick={() => work.change(giveTime(work.cues))}>
          Give quick ones time
        </Button>
      </Group>
    </Stack>
  )
}
