import { Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { type LtiPlatform, ltiAdmin } from '../../contract.ts'

interface Props {
  target: { compid: string; platformid: string }
  contexts: LtiPlatform['contexts']
}

/** Shows which members of a course in the LMS have opened a course here. */
export function Members({ target, contexts }: Props) {
  const [contextid, setContext] = useState(contexts[0]?.contextid ?? null)
  const read = useCommand(ltiAdmin.members)
  if (contexts.length === 0 || contextid === null) return null
  const missing = read.data?.members.filter(({ launchedAt }) => launchedAt === null).length ?? 0
  return (
    <>
      <Group align="end">
        <Select
          label="Course in your LMS"
          data={contexts.map(({ contextid: value, title }) => ({ value, label: title || 'Without a title' }))}
          value={contextid}
          onChange={setContext}
          allowDeselect={false}
        />
        <Button
          variant="default"
          loading={read.isPending}
          onClick={() => read.mutate({ ...target, contextid })}
        >
          Show who has opened a course
        </Button>
      </Group>
      <Failure>{read.error?.message}</Failure>
      {read.data ? (
        <>
          <Text role="status">
            {`${read.data.members.length - missing} of ${read.data.members.length} members have opened a course here.`}
          </Text>
          <Rows component="ul">
            {read.data.members.map(({ subject, name, email, launchedAt }) => (
              <li key={subject}>
                <Text data-anywhere>{name || email || subject}</Text>
                <Quiet fz="sm">
                  {launchedAt ? `Last opened ${formatDate(launchedAt)}` : 'Not opened yet'}
                </Quiet>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </>
  )
}
