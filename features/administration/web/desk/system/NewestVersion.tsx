import { Button, Group, Stack, TextInput } from '@mantine/core'
import { APP_VERSION } from '#platform/contract/version.ts'
import { Facts } from '#platform/web/desk/Facts.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { administration } from '../../../contract.ts'

/** The newest version of the app: apps that are older offer the update. */
export function NewestVersion() {
  const query = useQuery(administration.ionicVersion, {})
  return (
    <QueryState query={query}>
      {({ version, baseline }) => (
        <Stack maw="40rem">
          <Facts
            rows={[
              ['Newest version', version],
              ['Version of this server', baseline],
              ['Version in this browser', APP_VERSION],
            ]}
          />
          <VersionForm key={version} />
        </Stack>
      )}
    </QueryState>
  )
}

function VersionForm() {
  const { form, send, sending, failure } = useOperationForm(administration.setNewestVersion, {
    initial: { version: '' },
    toInput: (values) => values,
    stale: [administration.ionicVersion],
    done: ({ version }) => sayDone(`The newest version is ${version}.`),
  })
  return (
    <form onSubmit={send} noValidate>
      <Group align="flex-end">
        <TextInput
          label="Name a newer version"
          placeholder="12.3"
          description="Older apps show a badge and offer the update."
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
