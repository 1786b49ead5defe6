import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { CheckSteps } from '#platform/web/parts/look/CheckSteps.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type Connection, signOnAdmin } from '../../contract.ts'

interface Props {
  compid: string
  connection: Connection
}

/** Checks the provider, then signs the administrator in at the provider once. Starts no session. */
export function TestConnection({ compid, connection: { testedAt } }: Props) {
  const check = useCommand(signOnAdmin.check, {
    invalidates: [signOnAdmin.settings],
    onSuccess: ({ start }) => {
      if (start) window.location.assign(start)
    },
  })
  return (
    <section>
      <SectionTitle>4. Test</SectionTitle>
      <Stack gap="sm" align="start">
        <Text>
          We check the identity provider, and take you through its sign-in page once. The result is in the
          list below.
        </Text>
        <Quiet>
          {testedAt
            ? `These settings passed a test on ${formatDate(testedAt)}.`
            : 'These settings have not passed a test yet. Sign-on can be required after one.'}
        </Quiet>
        <Failure>{check.error?.message}</Failure>
        {check.data ? <CheckSteps steps={check.data.steps} /> : null}
        <Group>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ compid })}>
            Test
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
