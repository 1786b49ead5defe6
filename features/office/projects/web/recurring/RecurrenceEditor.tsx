import { Alert, Badge, Button, Group, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { asTyped } from '#platform/web/form/typed.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { plans } from '../../contract/plan-contract.ts'
import { projectAdmin } from '../../contract/project-admin.ts'
import { recurring } from '../../contract/recurring-contract.ts'
import { taskAdmin } from '../../contract/task-contract.ts'
import { useOptions } from '../parts/use-options.ts'
import { PlanFields } from './PlanFields.tsx'

type Found = OutputOf<typeof recurring.read>
const stale = [
  recurring.list,
  recurring.read,
  projectAdmin.list,
  taskAdmin.list,
  plans.home,
  plans.chart,
  plans.workload,
]

const scopes = [
  { value: 'all', label: 'All projects of it' },
  { value: 'later', label: 'One project and later ones' },
  { value: 'one', label: 'One project alone' },
]

/** Editor for one recurring project: rule, people, tasks, created projects, and the scope of a change. */
export function RecurrenceEditor({ id }: { id: string }) {
  const query = useQuery(recurring.read, { id })
  return (
    <QueryState query={query}>
      {(found) => (
        <PageFrame
          title={found.name}
          lead={`${found.rule}. ${found.next ? `Next on ${formatDay(found.next)}.` : 'None to come.'}`}
          actions={found.canEdit ? <Pause found={found} /> : null}
        >
          <Stack gap="xl">
            {found.pausedAt ? (
              <Alert color="orange" title="Paused">
                It makes no further projects until it is resumed.
              </Alert>
            ) : null}
            <Runs runs={found.runs} />
            {found.canEdit ? (
              <Form key={found.revision} found={found} />
            ) : (
              <Quiet>Only who leads it can change it.</Quiet>
            )}
            <section>
              <SectionTitle>History</SectionTitle>
              <Rows>
                {found.edits.map(({ at, description, by }) => (
                  <li key={at + description}>
                    {description} <Quiet span>{[by, formatDateTime(at)].filter(Boolean).join(', ')}</Quiet>
                  </li>
                ))}
              </Rows>
            </section>
          </Stack>
        </PageFrame>
      )}
    </QueryState>
  )
}

function Pause({ found: { id, isPaused } }: { found: Found }) {
  const pause = useCommand(recurring.pause, { invalidates: stale })
  return (
    <Button
      variant="default"
      loading={pause.isPending}
      onClick={() => pause.mutate({ id, paused: !isPaused })}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
}

const Runs = ({ runs }: { runs: Found['runs'] }) => (
  <section>
    <SectionTitle>Its projects</SectionTitle>
    {runs.length === 0 ? <Quiet>None yet.</Quiet> : null}
    <Rows>
      {runs.map(({ id, anchorDay, projectid, project, state, done, tasks, isOwn }) => (
        <li key={id}>
          <Group gap="xs">
            {projectid ? (
              <AppLink to={`/pmChart?project=${projectid}`}>{project}</AppLink>
            ) : (
              <Text>{formatDay(anchorDay)}</Text>
            )}
            {state ? <Badge>{state}</Badge> : null}
            {isOwn ? <Badge color="gray">Changed separately</Badge> : null}
          </Group>
          <Quiet>
            {formatDay(anchorDay)} · {done} of {tasks} tasks done
          </Quiet>
        </li>
      ))}
    </Rows>
  </section>
)

function Form({ found }: { found: Found }) {
  const { id, revision, draft, runs, isSeminar } = found
  const options = useOptions()
  const navigate = useNavigate()
  const [scope, setScope] = useState<'one' | 'later' | 'all'>('all')
  const coming = runs.filter(({ projectid }) => projectid !== null)
  const [runid, setRunid] = useState(coming[0]?.id ?? '')
  const form = useOperationForm(recurring.change, {
    name: `projects.recurrence ${id}`,
    initial: asTyped(draft),
    within: 'draft',
    toInput: (values) => ({
      id,
      revision,
      scope,
      runid: scope === 'all' ? '' : runid,
      draft: values,
    }),
    invalidates: stale,
    onSuccess: (saved) => {
      notifySuccess(
        saved.changed === 1 ? '1 project is changed.' : `${saved.changed} projects are changed.`,
        'Saved',
      )
      if (saved.id !== id) void navigate(`/editRecurring?id=${saved.id}`)
    },
  })
  const people = options.data?.people.map(({ value, label }) => ({ value, label })) ?? []
  const { values } = form.form
  return (
    <section>
      <SectionTitle>Change it</SectionTitle>
      <Stack gap="md">
        <TextInput {...form.form.getInputProps('name')} label="Name" />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {isSeminar ? null : (
            <TextInput
              {...form.form.getInputProps('everyWeeks')}
              label="Weeks between two projects"
              inputMode="numeric"
            />
          )}
          <DayField
            {...form.form.getInputProps('until')}
            label="Until"
            description="Leave blank for no end."
            zone="calendar"
          />
          {values.people.map(({ role }, index) => (
            <Select
              key={role}
              {...form.form.getInputProps(`people.${index}.userid`)}
              label={values.plan.roles.find(({ key }) => key === role)?.name ?? role}
              data={people}
              searchable
              clearable
            />
          ))}
        </SimpleGrid>
        <PlanFields
          plan={values.plan}
          onChange={(plan) => form.form.setFieldValue('plan', plan)}
          input={(path) => form.form.getInputProps(path)}
        />
        <Radio.Group
          label="What is changed"
          value={scope}
          onChange={(value) => setScope(value as typeof scope)}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        {scope === 'all' ? null : (
          <Select
            label="Which project"
            data={coming.map((run) => ({
              value: run.id,
              label: `${run.project}, ${formatDay(run.anchorDay)}`,
            }))}
            value={runid || null}
            onChange={(value) => setRunid(value ?? '')}
          />
        )}
        <Quiet>Tasks that are done stay as they are.</Quiet>
        <SaveBar form={form} action="Save the change" onReload={form.reset} />
      </Stack>
    </section>
  )
}
