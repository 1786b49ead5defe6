import { Badge, Button, Group, Text } from '@mantine/core'
import { endOverlaps, extendShortCues, fitLines } from '../../rules/adjust-captions.ts'
import {
  type CaptionProblem,
  type CaptionProblemKind,
  captionProblemKinds,
} from '../../rules/check-captions.ts'
import classes from './Captions.module.css'
import { Card } from './Card.tsx'
import type { CaptionWork } from './use-caption-work.ts'

const kindLabels: Readonly<Record<CaptionProblemKind, string>> = {
  'long-line': 'with a line over 42 characters',
  'many-lines': 'with more than two lines',
  fast: 'too quick to read',
  overlap: 'over the next one',
  negative: 'that end before they begin',
  empty: 'without words',
}

/** Number of readability problems, and the repairs that can be applied automatically. */
export function ChecksCard({ work, problems }: { work: CaptionWork; problems: readonly CaptionProblem[] }) {
  const counts = captionProblemKinds
    .map((kind) => ({ kind, count: problems.filter((problem) => problem.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const has = (...kinds: CaptionProblemKind[]) => problems.some(({ kind }) => kinds.includes(kind))
  return (
    <Card title="Check">
      <div role="status">
        {counts.length === 0 ? (
          <Text>All {work.cues.length} texts can be read in time.</Text>
        ) : (
          <ul className={classes.counts}>
            {counts.map(({ kind, count }) => (
              <li key={kind}>
                <Badge color="copper">{count}</Badge> {kindLabels[kind]}
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
        <Button
          variant="default"
          disabled={!has('fast')}
          onClick={() => work.change(extendShortCues(work.cues))}
        >
          Give quick ones time
        </Button>
      </Group>
    </Card>
  )
}
