import { Badge, Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#platform/contract/texts/format.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { PersonStory as Story } from '../../../../contract/door-views.ts'
import { payLabels } from '../../../../rules/door/pay-states.ts'
import type { SeenPerson } from '../stored/use-door.ts'
import classes from './Dialogs.module.css'

type StoryEntry = Story['entries'][number]

interface Props {
  story: Story
  person: SeenPerson
  timeZone: string
  onCorrect: (entry: StoryEntry) => void
}

const kindLabels = { in: 'Checked in', out: 'Checked out', void: 'Undone' } as const

const statusLabels = {
  counts: null,
  repeat: 'recorded again',
  replaced: 'replaced',
  correction: 'correction',
} as const

const hours = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} h`

/** Details of one participant at this event, and all entries with their authors. */
export function PersonStory({ story, person, timeZone, onCorrect }: Props) {
  return (
    <Stack>
      <Facts
        rows={[
          ['Company', person.company],
          ['Email', story.email],
          ['Phone', story.phone],
          ['Badge', person.badgeCode],
          ['Payment', payLabels[person.pays]],
          ['Special needs', person.special],
          [
            'Time that counts',
            story.credited
              .map((each) => `${each.name}: ${hours(each.minutes)} of ${hours(each.of)}`)
              .join(', '),
          ],
        ]}
      />
      <SectionTitle order={3} fz="h4" m={0}>
        Check-ins
      </SectionTitle>
      {story.entries.length === 0 ? <Text c="dimmed">Nothing is recorded yet.</Text> : null}
      <Rows>
        {story.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timeZone={timeZone} onCorrect={onCorrect} />
        ))}
      </Rows>
    </Stack>
  )
}

function Entry({
  entry,
  timeZone,
  onCorrect,
}: { entry: StoryEntry } & Pick<Props, 'timeZone' | 'onCorrect'>) {
  const note = statusLabels[entry.status]
  const made = [entry.by, entry.device, formatDateTime(entry.recordedAt)].filter(Boolean).join(', ')
  return (
    <li className={classes.entry} data-status={entry.status}>
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <strong>
            {kindLabels[entry.kind]} {formatTime(new Date(entry.at), timeZone)}
          </strong>
          <span>{entry.session}</span>
          {note ? <Badge color="gray">{note}</Badge> : null}
        </Group>
        {entry.reason ? <span>{entry.reason}</span> : null}
        <Text size="sm" c="dimmed">
          {made}
        </Text>
      </Stack>
      {entry.status === 'counts' ? <RowButton onClick={() => onCorrect(entry)}>Correct</RowButton> : null}
    </li>
  )
}
