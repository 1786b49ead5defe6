import { MultiSelect, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import type { taskWork } from '../../contract/task-contract.ts'
import { dateRuleNames, dateRules } from '../../rules/schedule/plan.ts'
import { ChecklistFields } from './ChecklistFields.tsx'
import { PredecessorFields } from './PredecessorFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import type { TaskForm } from './task-form.ts'

interface Props {
  form: TaskForm
  options: OutputOf<typeof taskWork.options>
  /** The task itself, which is excluded from its predecessors; null for a new task. */
  taskId: string | null
}

const rules = dateRules.map((value) => ({ value, label: dateRuleNames[value] }))

/** Editable fields of a task. */
export function TaskFields({ form, options, taskId }: Props) {
  const { rule, projectid } = form.values
  const people = options.people.map(({ value, label }) => ({ value, label }))
  return (
    <>
      <TextInput {...form.getInputProps('title')} label="Title" required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...form.getInputProps('projectid')}
          label="Project"
          data={options.projects}
          searchable
          nothingFoundMessage="No project that you may edit has this name"
        />
        <Select
          {...form.getInputProps('stateid')}
          label="State"
          data={options.states.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MultiSelect {...form.getInputProps('assignees')} label="Assigned to" data={people} searchable />
        <TagsInput
          {...form.getInputProps('tags')}
          label="Tags"
          description="Press Enter after each."
          data={options.tags}
        />
        <TextInput
          {...form.getInputProps('days')}
          label="Working days"
          description="0 is a milestone."
          inputMode="numeric"
        />
        <TextInput
          {...form.getInputProps('estimateMinutes')}
          label="Estimated minutes"
          description="0 counts as half of each day."
          inputMode="numeric"
        />
        <Select
          {...form.getInputProps('rule')}
          label="Date"
          description="Dependencies override this date."
          data={rules}
        />
        {rule === 'soonest' ? null : (
          <DayField
            {...form.getInputProps('ruleDay')}
            label="Day"
            description="A day of the calendar."
            zone="calendar"
          />
        )}
      </SimpleGrid>
      <PredecessorFields form={form} projectid={projectid} taskId={taskId} />
      <ChecklistFields form={form} />
      <RepeatFields form={form} />
      <Textarea {...form.getInputProps('notes')} label="Notes" minRows={3} />
    </>
  )
}
