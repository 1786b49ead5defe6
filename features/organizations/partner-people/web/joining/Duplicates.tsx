import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { duplicates } from '../../contract/duplicates.ts'
import { MergeDialog } from '../parts/MergeDialog.tsx'
import { Merges } from './Merges.tsx'

/** Users with the same name, to compare and merge in pairs. */
export function Duplicates({ partner }: { partner: string }) {
  const query = useQuery(duplicates.duplicates, { partner })
  const [pair, setPair] = useState<readonly [string, string] | null>(null)
  return (
    <>
      <QueryState query={query}>
        {({ names }) =>
          names.length === 0 ? (
            <Empty title="No duplicates" message="No two people of the partner have the same name." />
          ) : (
            <Stack maw="56rem">
              <Quiet>People with the same name may be one person with two accounts.</Quiet>
              <Rows>
                {names.map(({ name, people }) => (
                  <li key={people[0]?.userid ?? name}>
                    <Text fw={600}>{name}</Text>
                    {people.slice(1).map((other) => (
                      <Group key={other.userid} justify="space-between" gap="0.25rem 1rem">
                        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                          {people[0]?.email} and {other.email}
                        </Text>
                        <RowButton
                          aria-label={`Compare ${people[0]?.email} and ${other.email}`}
                          onClick={() => setPair([people[0]?.userid ?? '', other.userid])}
                        >
                          Compare
                        </RowButton>
                      </Group>
                    ))}
                  </li>
                ))}
              </Rows>
            </Stack>
          )
        }
      </QueryState>
      <Merges partner={partner} />
      <MergeDialog partner={partner} pair={pair} onClose={() => setPair(null)} />
    </>
  )
}
