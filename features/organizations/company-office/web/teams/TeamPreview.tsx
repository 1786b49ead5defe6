import { Box, List, Text } from '@mantine/core'
import type { InputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { corporateTeams } from '../../contract/teams.ts'

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** Preview of a supervisor's access after the selected people are assigned. */
export function TeamPreview({ input }: { input: InputOf<typeof corporateTeams.previewTeam> }) {
  const { data } = useQuery(corporateTeams.previewTeam, input, { keepPrevious: true })
  return (
    <Box p="md" bg="var(--pm-sunken)" bdrs="md" mih="8rem" aria-live="polite">
      {data ? (
        <>
          <Text fw={600}>
            Sees {people(data.now)} today, then {people(data.later)}
          </Text>
          <List size="sm" mt="xs" spacing={4}>
            <List.Item>
              {data.added === 0
                ? 'No one new: all of them are assigned already.'
                : `New: ${data.names.join(', ')}${data.added > data.names.length ? ` and ${data.added - data.names.length} more` : ''}.`}
            </List.Item>
            <List.Item>
              {data.plants
                .slice(0, 5)
                .map(({ plant, people: count }) => `${plant || 'No plant'} ${count}`)
                .join(', ')}
            </List.Item>
            <List.Item>
              Sees their courses, certificates and licenses, and can remind and enroll them.
            </List.Item>
            <List.Item>
              {data.mayUseCredit
                ? 'Can spend corporate credit within the budget.'
                : 'Cannot spend corporate credit.'}
            </List.Item>
            <List.Item>
              {data.needsApproval
                ? 'Asks an administrator before adding people.'
                : 'Can add people to the company.'}
            </List.Item>
          </List>
        </>
      ) : null}
    </Box>
  )
}
