import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { APP_VERSION } from '#platform/contract/version.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { appNews } from '../../../contract/app-news.ts'
import { administration } from '../../../contract.ts'

/** Sets the newest app version; older apps offer the update. */
export function NewestVersion() {
  const query = useQuery(appNews.ionicVersion, {})
  return (
    <QueryState query={query}>
      {({ version, baseline, minimum }) => (
        <Stack maw="40rem">
          <Facts
            rows={[
              ['Newest version', version],
              ['Version of this server', baseline],
              ['Version in this browser', APP_VERSION],
              ['Oldest version that may run', minimum || 'Any'],
            ]}
          />
          <VersionForm key={version} />
          <MinimumForm key={`minimum ${minimum}`} minimum={minimum} />
        </Stack>
      )}
    </QueryState>
  )
}

function VersionForm() {
  const { form, send, sending, failure } = useOperationForm(administration.setNewestVersion, {
    initial: { version: '' },
    toInput: (values) => values,
    invalidates: [appNews.ionicVersion],
    onSuccess: ({ version }) =>
      notifySuccess(version ? `The newest version is ${version}.` : 'No newer version is named.'),
  })
  return (
    <form onSubmit={send} noValidate>
      <Group align="flex-end">
        <TextInput
          label="Name a newer version"
          placeholder="12.3"
          description="Older apps show a badge and offer the update. Empty: no newer version is named."
          {...form.getInputProps('version')}
        />
        <Button type="submit" variant="default" loading={sending}>
          Save
        </Button>
      </Group>
      <Failure mt="sm">{failure}</Failure>
    </form>
  )
}

function MinimumForm({ minimum }: { minimum: string }) {
  const { form, send, sending, failure } = useOperationForm(administration.requireVersion, {
    initial: { version: minimum },
    toInput: (values) => values,
    invalidates: [appNews.ionicVersion],
    onSuccess: ({ minimum: required }) =>
      notifySuccess(required ? `Pages older than ${required} reload now.` : 'All versions may run.'),
  })
  const { version } = form.values
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const question = version
      ? {
          title: `Reload pages older than ${version}?`,
          message:
            'Every open page of an older version, of everyone, reloads automatically after a short notice. It waits while a form, a film or an exam is open, and until everything entered has been sent.',
          yes: 'Reload them',
        }
      : {
          title: 'Let all versions run?',
          message: 'Pages no longer reload automatically.',
          yes: 'Let them run',
        }
    if (await confirm(question)) send()
  }
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <Group align="flex-end">
        <TextInput
          label="Reload pages older than"
          placeholder={APP_VERSION}
          description="At most the version of this server. Empty: none reload automatically."
          {...form.getInputProps('version')}
        />
        <Button type="submit" variant="default" loading={sending}>
          Save
        </Button>
      </Group>
      <Failure mt="sm">{failure}</Failure>
    </form>
  )
}
