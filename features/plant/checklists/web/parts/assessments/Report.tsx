import { Badge, Progress, Stack, Text } from '@mantine/core'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { EntryView } from '../../../contract/checklist-fields.ts'
import { questionsOf } from '../../../rules/assessments/questionnaires.ts'
import {
  FINDING,
  gradeOf,
  grades,
  MIN_ANSWERED,
  type Score,
  type Scored,
  scoreAssessment,
} from '../../../rules/assessments/score-assessment.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`
const colors = { Sound: 'teal', 'Some gaps': 'orange', 'Act now': 'red' } as const

export const scoreOf = (listid: string, entries: readonly EntryView[]): Score =>
  scoreAssessment(questionsOf(listid), entries)

const sectionColumns: Column<Scored>[] = [
  column('section', 'Section', { card: 'heading' }, ({ section }) => section),
  column('score', 'Score', { card: 'line', end: true }, ({ share, answered }) =>
    answered === 0 ? '–' : `${percent(share)}, ${gradeOf(share).toLowerCase()}`,
  ),
  column('answered', 'Answered', { end: true }, ({ answered, of }) => `${answered} of ${of}`),
]

/** Score, sections, and findings with their importance and recommended actions. */
export function Report({ score }: { score: Score }) {
  const { share, answered, of, sections, findings } = score
  return (
    <Stack gap="lg">
      <section aria-label="Score">
        {share === null ? (
          <p>
            {answered} of {of} questions are answered. There is a score once half of them are.
          </p>
        ) : (
          <>
            <Text fz={40} fw={700} lh={1.1} data-numbers>
              {percent(share)}
            </Text>
            <Badge size="lg" color={colors[gradeOf(share)]}>
              {gradeOf(share)}
            </Badge>
            <Progress
              mt="sm"
              value={share * 100}
              color={colors[gradeOf(share)]}
              aria-label={`Score: ${percent(share)}`}
            />
          </>
        )}
      </section>
      <DataTable
        caption="Sections"
        columns={sectionColumns}
        rows={sections}
        rowKey={({ section }) => section}
      />
      <section>
        <SectionTitle mb="xs">Findings</SectionTitle>
        {findings.length === 0 ? <p>No findings in what was answered.</p> : null}
        <Stack component="ol" gap="md" m={0} ps="1.25rem">
          {findings.map(({ id, title, why, action, isUrgent, section }) => (
            <li key={id}>
              <Text component="h3" fz="lg" fw={600} m={0}>
                {title}{' '}
                {isUrgent ? <Badge color="red">Act now</Badge> : <Badge color="orange">Improve</Badge>}
              </Text>
              <Quiet>{section}</Quiet>
              <p style={{ margin: '0.25rem 0' }}>{why}</p>
              <p style={{ margin: 0 }}>
                <b>What to do:</b> {action}
              </p>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

/** Public scoring rules. */
export function ScoringRules({ listid }: { listid: string }) {
  return (
    <details>
      <summary>How it is scored</summary>
      <p>
        Each answer has 0 to 4 points; questions of safety and of damage to the membrane count twice. The
        score is the share of the points that your answers could have had. What is not answered counts neither
        way; a score needs {percent(MIN_ANSWERED)} of the questions. {FINDING} points or fewer are a finding.{' '}
        {grades.map(([least, name]) => `${name}: ${percent(least)} or more`).join('. ')}.
      </p>
      <ul>
        {questionsOf(listid).map(({ step, points, bands, weight }) => (
          <li key={step.id}>
            {step.text}
            {weight === 2 ? ' (counts twice)' : ''}:{' '}
            {[
              ...Object.entries(points).map(([text, each]) => `${text} ${each}`),
              ...bands.map(({ upTo, points: each }) =>
                upTo === null ? `above ${each}` : `up to ${upTo}${step.unit ? ` ${step.unit}` : ''} ${each}`,
              ),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
