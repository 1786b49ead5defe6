import { Alert, Badge } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { EntryView, RunView } from '../../contract/checklist-fields.ts'
import { applyEntries, type Filled, inOrder } from '../../rules/apply-entries.ts'
import { limitsOf } from '../../rules/judge-answer.ts'
import { sayAnswer } from '../../rules/say-answer.ts'
import { SIGN_OFF } from '../../rules/steps.ts'
import { Photos } from './PhotoStep.tsx'

type Row = Filled<EntryView>
const moment = (at: number) => formatDateTime(new Date(at).toISOString())

const columnsOf = (link: string): Column<Row>[] => [
  column('step', 'Step', { card: 'heading' }, ({ step }) => step.text),
  column('answer', 'Entered', { card: 'line' }, ({ step, counts, judgment, entries }) => (
    <>
      {counts && counts.answer.kind !== 'photo' ? sayAnswer(step, counts.answer) : null}
      {counts ? null : 'Open'}{' '}
      {judgment?.state === 'problem' ? <Badge color="red">{judgment.reason}</Badge> : null}
      <Photos entries={entries} text={step.text} link={link} />
    </>
  )),
  column('note', 'Note', ({ counts }) => counts?.note ?? ''),
  column('limits', 'Limits', ({ step }) => limitsOf(step) || '–'),
  column('by', 'By', ({ counts }) => (counts ? `${counts.by}, ${moment(counts.at)}` : '')),
  column('others', 'Also entered', ({ step, counts, entries }) =>
    entries
      .filter((entry) => entry !== counts && entry.answer.kind !== 'photo')
      .map((entry) => `${sayAnswer(step, entry.answer)}, ${entry.by}, ${moment(entry.at)}`)
      .join('; '),
  ),
]

interface Props {
  run: Pick<RunView, 'steps' | 'entries'>
  link: string
}

/** Entries of a run, values out of limits first. */
export function RunSummary({ run, link }: Props) {
  const filled = applyEntries(run.steps, run.entries)
  const problems = filled.filter(({ judgment }) => judgment?.state === 'problem')
  const signatures = inOrder(run.entries).filter(({ stepid }) => stepid === SIGN_OFF)
  return (
    <>
      <SectionTitle mb="xs">Out of limits</SectionTitle>
      {problems.length === 0 ? (
        <p>Nothing was out of limits.</p>
      ) : (
        <Alert color="red">
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {problems.map(({ step, counts, judgment }) => (
              <li key={step.id}>
                {step.text}: {counts ? sayAnswer(step, counts.answer) : ''}. {judgment?.reason}.{' '}
                {counts?.note}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <SectionTitle mt="lg" mb="xs">
        All steps
      </SectionTitle>
      <DataTable caption="Steps" columns={columnsOf(link)} rows={filled} rowKey={({ step }) => step.id} />
      {signatures.map(({ entryid, answer, at, by }) => (
        <p key={entryid}>
          {sayAnswer({ unit: '' }, answer)}, {moment(at)} ({by})
        </p>
      ))}
    </>
  )
}
