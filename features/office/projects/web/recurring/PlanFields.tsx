import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import type { Typed } from '#platform/web/form/typed.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import { dateRuleNames, dateRules } from '../../rules/schedule/plan.ts'

type Plan = Typed<TemplateDraft['plan']>
type Task = Plan['tasks'][number]

interface Props {
  plan: Plan
  onChange: (plan: Plan) => void
  /** Returns the input props for a form path such as 'plan.tasks.0.title'. */
  input: (path: string) => GetInputPropsReturnType
}

const rules = dateRules.map((value) => ({ value, label: dateRuleNames[value] }))

/** Returns a key that is not in use. */
function newKey(start: string, keys: readonly string[]): string {
  let number = keys.length + 1
  while (keys.includes(`${start}${number}`)) number++
  return `${start}${number}`
}

/** Roles and tasks of a template, with dates relative to its anchor. */
export function PlanFields({ plan, onChange, input }: Props) {
  const blank = {
    key: newKey('t', pluck(plan.tasks, 'key')),
    title: '',
    role: '',
    days: '1',
    rule: 'soonest' as const,
    offset: '0',
    estimateMinutes: '0',
    notes: '',
    checklist: [],
    links: [],
  }
  return (
    <>
      <RowList
        legend="Roles"
        hint="People are chosen for them when the template is used."
        rows={plan.roles}
        one="role"
        none="No roles yet."
        onAdd={() =>
          onChange({
            ...plan,
            roles: [
              ...plan.roles,
              {
                key: newKey('r', pluck(plan.roles, 'key')),
                name: '',
              },
            ],
          })
        }
        onRemove={(index) => onChange(withoutRole(plan, index))}
      >
        {(_role, index) => (
          <TextInput {...input(`plan.roles.${index}.name`)} label={`Role ${index + 1}`} maxLength={60} />
        )}
      </RowList>
      <RowList
        legend="Tasks"
        hint="Days are counted from the anchor: the first day of the seminar, or the day that is chosen. Negative days are before it."
        rows={plan.tasks}
        one="task"
        none="No tasks yet."
        onAdd={() => onChange({ ...plan, tasks: [...plan.tasks, blank] })}
        onRemove={(index) => onChange(withoutTask(plan, index))}
      >
        {(task, index) => <TaskRow {...{ plan, onChange, input, task, index }} />}
      </RowList>
      {typeof input('plan').error === 'string' ? <p role="alert">{input('plan').error}</p> : null}
    </>
  )
}

function withoutRole(plan: Plan, index: number): Plan {
  const gone = plan.roles[index]?.key
  return {
    roles: plan.roles.filter((_, at) => at !== index),
    tasks: plan.tasks.map((task) => (task.role === gone ? { ...task, role: '' } : task)),
  }
}

function withoutTask(plan: Plan, index: number): Plan {
  const gone = plan.tasks[index]?.key
  const tasks = plan.tasks.filter((_, at) => at !== index)
  return {
    ...plan,
    tasks: tasks.map((task) => ({ ...task, links: task.links.filter(({ from }) => from !== gone) })),
  }
}

function TaskRow({ plan, onChange, input, task, index }: Props & { task: Task; index: number }) {
  const at = (field: string) => input(`plan.tasks.${index}.${field}`)
  const set = (change: Partial<Task>) =>
    onChange({ ...plan, tasks: plan.tasks.map((each) => (each === task ? { ...task, ...change } : each)) })
  const others = plan.tasks.filter(({ key }) => key !== task.key)
  const setLinks = (keys: string[]) =>
    set({
      links: keys.map(
        (from) => task.links.find((link) => link.from === from) ?? { from, kind: 'FS', lag: '0' },
      ),
    })
  return (
    <>
      <TextInput {...at('title')} label={`Task ${index + 1}`} maxLength={200} flex="2 1 14rem" />
      <Select
        {...at('role')}
        label="Role"
        data={plan.roles.map(({ key, name }) => ({ value: key, label: name || 'Unnamed role' }))}
        value={task.role || null}
        onChange={(role) => set({ role: role ?? '' })}
        clearable
      />
      <TextInput {...at('days')} label="Working days" inputMode="numeric" />
      <Select {...at('rule')} label="Date" data={rules} />
      {task.rule === 'soonest' ? null : (
        <TextInput {...at('offset')} label="Days from the anchor" inputMode="numeric" />
      )}
      <MultiSelect
        label="Waits for"
        data={others.map(({ key, title }) => ({ value: key, label: title || 'Unnamed task' }))}
        value={task.links.map(({ from }) => from)}
        onChange={setLinks}
        flex="2 1 14rem"
      />
      <Textarea
        label="Checklist"
        description="One line each."
        minRows={1}
        value={task.checklist.join('\n')}
        onChange={(event) => set({ checklist: event.currentTarget.value.split('\n') })}
        onBlur={() => set({ checklist: task.checklist.filter((line) => line.trim() !== '') })}
        flex="2 1 14rem"
      />
    </>
  )
}
