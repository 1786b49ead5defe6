import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { plans } from '../contract/plan-contract.ts'
import { projectAdmin, templateAdmin } from '../contract/project-admin.ts'
import { recurring } from '../contract/recurring-contract.ts'
import { taskAdmin, taskWork } from '../contract/task-contract.ts'
import { useOptions } from './parts/use-options.ts'
import { ActivationFields, type ActivationValues } from './recurring/ActivationFields.tsx'
import { PreviewRuns } from './recurring/PreviewRuns.tsx'

/** Creates projects from a template: once, every few weeks, or before each event of a seminar. */
export default function ActivatePage() {
  const [address, setAddress] = useSearchParams()
  const templates = useQuery(templateAdmin.list, { rows: 200 })
  const options = useOptions()
  const events = useQuery(taskWork.events, {})
  return (
    <PageFrame title="Activate a template" lead="See every date, person and conflict before anything begins.">
      <QueryState
        query={templates}
        empty={{
          title: 'No templates yet',
          message: 'Write a template first.',
          action: <LinkButton to="/editRecurring?part=templates">Templates</LinkButton>,
        }}
      >
        {({ rows }) => (
          <QueryState query={options}>
            {(offered) => (
              <QueryState query={events}>
                {(seminars) => {
                  const template = rows.find(({ id }) => id === address.get('template')) ?? rows[0]
                  return template ? (
                    <Activation
                      key={template.id}
                      templateid={template.id}
                      templates={rows.map(({ id, name }) => ({ value: id, label: name }))}
                      options={offered}
                      events={seminars}
                      onTemplate={(id) => setAddress({ template: id })}
                    />
                  ) : null
                }}
              </QueryState>
            )}
          </QueryState>
        )}
      </QueryState>
    </PageFrame>
  )
}

interface Props {
  templateid: string
  templates: readonly { value: string; label: string }[]
  options: OutputOf<typeof taskWork.options>
  events: OutputOf<typeof taskWork.events>
  onTemplate: (id: string) => void
}

function Activation(props: Props) {
  const template = useQuery(templateAdmin.read, { id: props.templateid })
  return (
    <QueryState query={template}>
      {({ draft }) => <Form {...props} name={draft.name} roles={draft.plan.roles} />}
    </QueryState>
  )
}

interface FormProps extends Props {
  name: string
  roles: readonly { key: string; name: string }[]
}

function Form({ templateid, templates, options, events, onTemplate, name, roles }: FormProps) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ of: string; preview: OutputOf<typeof recurring.preview> } | null>(null)
  const [failure, setFailure] = useState('')
  const initial: ActivationValues = {
    name,
    way: events.events.length > 0 ? 'once' : 'weeks',
    anchorDay: options.today,
    eventid: events.events[0]?.value ?? '',
    everyWeeks: '2',
    seminarid: events.seminars[0]?.value ?? '',
    until: '',
    leadid: options.me,
    visibility: 'team',
    calendarid: options.calendars[0]?.value ?? '',
    people: roles.map(({ key }) => ({ role: key, userid: '' })),
  }
  const form = useOperationForm(recurring.activate, {
    name: `projects.activate ${templateid}`,
    initial,
    toInput: (values) => ({ ...values, templateid }),
    invalidates: [
      projectAdmin.list,
      recurring.list,
      taskAdmin.list,
      plans.home,
      plans.workload,
      taskWork.options,
    ],
    onSuccess: ({ projectids, recurrenceid }) => {
      notifySuccess(
        projectids.length === 1 ? '1 project has begun.' : `${projectids.length} projects have begun.`,
        'Activated',
      )
      const to = recurrenceid
        ? `/editRecurring?id=${recurrenceid}`
        : `/pmChart?project=${projectids[0] ?? ''}`
      setTimeout(() => void navigate(to))
    },
  })
  const input: InputOf<typeof recurring.preview> = { ...form.form.values, templateid }
  const isCurrent = shown?.of === JSON.stringify(input)
  const preview = async () => {
    if (form.form.validate().hasErrors) return
    setFailure('')
    try {
      setShown({ of: JSON.stringify(input), preview: await callOperation(recurring.preview, input) })
    } catch (error) {
      if (error instanceof OperationError) form.form.setErrors(error.fields)
      setFailure(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
  }
  return (
    <Stack gap="lg">
      <ActivationFields form={form.form} {...{ templateid, templates, options, events, onTemplate, roles }} />
      <Failure>{failure || form.failure}</Failure>
      <Group gap="sm">
        <Button variant={isCurrent ? 'default' : 'filled'} onClick={() => void preview()}>
          Show the preview
        </Button>
        <Button color="copper" disabled={!isCurrent} loading={form.sending} onClick={() => form.send()}>
          Activate
        </Button>
        {isCurrent ? null : (
          <Text size="sm" c="dimmed">
            Preview these entries first.
          </Text>
        )}
      </Group>
      {shown ? <PreviewRuns {...shown.preview} /> : null}
    </Stack>
  )
}
