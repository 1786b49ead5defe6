import { Badge, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mostOf } from '#features/learn/grading/rules/points.ts'
import { CriterionFields, emptyCriterion } from '#features/learn/grading/web/public.tsx'
import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { MarkdownField } from '#platform/web/form/MarkdownField.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import { asTyped } from '#platform/web/form/typed.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { assignmentAdmin } from '../../contract/assignments.ts'
import { rotpGrading } from '../../contract/grading.ts'
import { assignmentLabels, assignmentStates } from '../../rules/work/assignment-states.ts'
import { CopyAssignment } from './CopyAssignment.tsx'
import { usePrograms } from './use-programs.ts'

const column = columnsOf(assignmentAdmin.list)

/** Assignments of the instructor's programs: edit, schedule, copy, and view grading progress. */
export function AssignmentsPanel() {
  const { programs, options } = usePrograms()
  const [copied, setCopied] = useState<{ id: string; title: string } | null>(null)
  return (
    <>
      <ResourcePage
        of={assignmentAdmin}
        title="Assignments"
        lead="What students hand in. A draft becomes visible on the day it opens."
        one="assignment"
        nameOf={({ title }) => title}
        size="xl"
        search={{ label: 'Search assignments' }}
        filters={[
          filterBy('program', 'Program', options),
          filterBy('status', 'Status', optionsOf(assignmentLabels, assignmentStates)),
        ]}
        invalidates={[rotpGrading.queue]}
        columns={[
          column.name('title', 'Assignment', { sort: 'title' }),
          column.badge('status', 'Status', assignmentLabels, { card: 'line' }),
          column.text('termName', 'Term', { card: 'hidden' }),
          column.day('opensAt', 'Opens', { card: 'hidden' }),
          column.day('dueAt', 'Due', { sort: 'due', card: 'line' }),
          column.of(
            'handedIn',
            'Submitted',
            {
              end: true,
            },
            ({ handedIn, students }) => `${handedIn} of ${students}`,
          ),
          column.of('waiting', 'To grade', { end: true }, ({ id, title, waiting }) =>
            waiting === 0 ? (
              '–'
            ) : (
              <AppLink
                to={`/assignmentSubmissions?assignment=${id}&state=handed+in`}
                aria-label={`${waiting} to grade of ${title}`}
              >
                <Badge color="yellow">{waiting}</Badge>
              </AppLink>
            ),
          ),
          column.number('graded', 'Graded'),
        ]}
        acts={({ id, title }) => (
          <RowButton aria-label={`Copy ${title}`} onClick={() => setCopied({ id, title })}>
            Copy
          </RowButton>
        )}
        blank={() => ({
          programid: programs[0]?.programid ?? '',
          term: 0,
          title: '',
          instructions: '',
          weight: 1,
          passPercent: 70,
          criteria: [],
          opensAt: '',
          dueAt: '',
        })}
        fields={(form) => <Fields form={form} />}
      >
        <AppLink to="/assignmentSubmissions">Submitted work</AppLink>
      </ResourcePage>
      {copied ? <CopyAssignment assignment={copied} onClose={() => setCopied(null)} /> : null}
    </>
  )
}

function Fields({ form }: { form: DraftForm<typeof assignmentAdmin> }) {
  const { programs, options } = usePrograms()
  const { data } = useQuery(assignmentAdmin.rubrics, {}, { staleTime: 60_000 })
  const { programid, term, criteria } = form.values
  const terms = programs.find((each) => each.programid === programid)?.terms ?? []
  const takeRubric = (rubricid: string | null) => {
    const rubric = data?.rubrics.find((each) => each.rubricid === rubricid)
    if (!rubric) return
    form.setFieldValue('criteria', asTyped(rubric.criteria))
    form.setFieldValue('passPercent', String(rubric.passPercent))
  }
  const most = mostOf(criteria.map(({ key, points }) => ({ key, points: typedNumber(points) || 0 })))
  return (
    <>
      <Select
        label="Program"
        data={options}
        required
        value={programid || null}
        onChange={(chosen) => form.setFieldValue('programid', chosen ?? '')}
        error={form.errors.programid}
      />
      <Select
        label="Term"
        data={terms.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={term}
        onChange={(chosen) => form.setFieldValue('term', chosen ?? '0')}
        error={form.errors.term}
      />
      <TextInput label="Title" required {...form.getInputProps('title')} />
      <MarkdownField label="What to do" {...form.getInputProps('instructions')} />
      <DayField
        label="Opens"
        description="Empty keeps it a draft that no student sees."
        zone={OFFICE_ZONE}
        edge="begin"
        {...form.getInputProps('opensAt')}
      />
      <DayField label="Due" required zone={OFFICE_ZONE} edge="end" {...form.getInputProps('dueAt')} />
      <TextInput
        label="Weight"
        description="How often it counts in the average: 1 is once."
        inputMode="numeric"
        {...form.getInputProps('weight')}
      />
      <TextInput label="Percent needed to pass" inputMode="numeric" {...form.getInputProps('passPercent')} />
      <RowList
        legend="Rubric"
        rows={criteria}
        one="criterion"
        none="None yet. Take a rubric, or add criteria."
        onAdd={() => form.insertListItem('criteria', emptyCriterion)}
        onRemove={(index) => form.removeListItem('criteria', index)}
        actions={
          <Select
            aria-label="Take a rubric"
            placeholder="Take a rubric"
            data={(data?.rubrics ?? []).map(({ rubricid, name }) => ({ value: rubricid, label: name }))}
            value={null}
            onChange={takeRubric}
          />
        }
      >
        {(_criterion, index) => <CriterionFields form={form} index={index} />}
      </RowList>
      {form.errors.criteria ? (
        <Text c="red" size="sm" role="alert">
          {form.errors.criteria}
        </Text>
      ) : null}
      <Text fw={600}>{most} points in all</Text>
    </>
  )
}
