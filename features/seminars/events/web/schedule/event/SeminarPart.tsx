import { Box, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { SeminarInEventView } from '../../../contract/event-view.ts'
import { levelLabel } from '../parts/schedule-text.ts'
import classes from './SeminarPart.module.css'

interface Props {
  seminar: SeminarInEventView
  isAlone: boolean
}

/** One seminar of the event: description, daily agenda, and credits. */
export function SeminarPart({ seminar, isAlone }: Props) {
  const { name, level, summary, description, agenda, hours, approvals } = seminar
  const counts = [
    levelLabel(level),
    hours > 0 ? `${hours} contact ${hours === 1 ? 'hour' : 'hours'}` : '',
    ...approvals.map(({ agency, number }) =>
      number ? `${agency} approval, number ${number}` : `${agency}: check with the agency`,
    ),
  ].filter(Boolean)
  return (
    <Box component="section" mb="md" p="md" {...surface} data-alone={isAlone || undefined}>
      <SectionTitle order={3} fz="lg" mb={4}>
        {name}
      </SectionTitle>
      {counts.length > 0 ? <Quiet mb="sm">{counts.join(' · ')}</Quiet> : null}
      {summary ? <p>{summary}</p> : null}
      {description ? <Markdown source={description} topLevel={4} /> : null}
      {agenda.length > 0 ? (
        <ol className={classes.agenda}>
          {agenda.map((day) => (
            <li key={day.title}>
              <strong>{day.title}</strong>
              {day.description ? (
                <Text span inherit c="dimmed" maw="42rem">
                  {day.description}
                </Text>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </Box>
  )
}
