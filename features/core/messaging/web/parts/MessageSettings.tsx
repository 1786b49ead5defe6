import { Checkbox, type CheckboxGroupProps, Group, Select, Stack, Switch } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { isOptional, type MailTopic, topicTitles } from '#platform/contract/texts/mail-topics.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { messaging, type Settings } from '../../contract.ts'
import { topicsFor } from '../../rules/topics-for.ts'
import { PushOnDevice } from '../push/PushOnDevice.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2026, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}))

/** Preferences for email and push notifications, and their timing. */
export function MessageSettings() {
  const settings = useQuery(messaging.settings, {})
  const { capabilities, loading } = useMe()
  return (
    <Stack gap="xl" maw="36rem">
      <PushOnDevice />
      <QueryState query={settings}>
        {({ zone, ...chosen }) =>
          loading ? null : <Form chosen={chosen} zone={zone} topics={topicsFor(capabilities)} />
        }
      </QueryState>
    </Stack>
  )
}

type Values = {
  mailed: string[]
  pushed: string[]
  digest: boolean
  quietFrom: string
  quietUntil: string
}

interface FormProps {
  chosen: Settings
  zone: string
  topics: readonly MailTopic[]
}

function Form({ chosen, zone, topics }: FormProps) {
  const optional = topics.filter(isOptional)
  const { form, send, sending, failure } = useOperationForm<typeof messaging.saveSettings, Values>(
    messaging.saveSettings,
    {
      initial: {
        mailed: optional.filter((topic) => !chosen.notMailed.includes(topic)),
        pushed: topics.filter((topic) => !chosen.notPushed.includes(topic)),
        digest: chosen.digest,
        quietFrom: chosen.quietFrom === null ? '' : String(chosen.quietFrom),
        quietUntil: chosen.quietUntil === null ? '' : String(chosen.quietUntil),
      },
      toInput: ({ mailed, pushed, digest, quietFrom, quietUntil }) => ({
        notMailed: optional.filter((topic) => !mailed.includes(topic)),
        notPushed: topics.filter((topic) => !pushed.includes(topic)),
        digest,
        quietFrom: quietFrom === '' ? null : quietFrom,
        quietUntil: quietUntil === '' ? null : quietUntil,
      }),
      invalidates: [messaging.settings],
      onSuccess: () => notifySuccess('Saved.'),
    },
  )
  return (
    <FormStack onSubmit={send}>
      <Topics
        label="Also by email"
        description="Everything is in your inbox here. Receipts, account and security always come by email too."
        topics={optional}
        {...form.getInputProps('mailed')}
      />
      <Topics
        label="On my devices"
        description="For devices that show notifications."
        topics={topics}
        {...form.getInputProps('pushed')}
      />
      <Switch
        label="One email in the morning"
        description="At 7 AM, with everything that can wait."
        {...form.getInputProps('digest', { type: 'checkbox' })}
      />
      <Group align="start">
        <HourField label="Quiet hours from" {...form.getInputProps('quietFrom')} />
        <HourField label="Until" {...form.getInputProps('quietUntil')} />
      </Group>
      <Quiet>
        Hours of your own clock: {zone.replaceAll('_', ' ')}. Emails and notifications of these hours come
        after them.
      </Quiet>
      <FormFoot failure={failure} sending={sending} submit="Save" />
    </FormStack>
  )
}

type TopicsProps = Omit<CheckboxGroupProps, 'children'> & { topics: readonly MailTopic[] }

function Topics({ topics, ...group }: TopicsProps) {
  return (
    <Checkbox.Group {...group}>
      <Stack gap="xs" mt="xs">
        {topics.map((topic) => (
          <Checkbox key={topic} value={topic} label={topicTitles[topic]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Input for an hour of the day; '' means no hour. */
function HourField({
  value,
  onChange,
  ...rest
}: {
  label: string
  value?: string
  onChange?: (hour: string) => void
}) {
  return (
    <Select
      {...rest}
      clearable
      placeholder="No quiet hours"
      data={hours}
      value={value || null}
      onChange={(hour) => onChange?.(hour ?? '')}
    />
  )
}
