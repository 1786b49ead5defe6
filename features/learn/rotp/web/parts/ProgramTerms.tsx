import { Badge, Box, Group, Table, Text } from '@mantine/core'
import { formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { ProgramView } from '../../contract.ts'

interface Props {
  program: ProgramView
  /** Codes of completed courses. */
  done: readonly string[]
}

const days = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  `${formatDay(startsOn)} to ${formatDay(endsOn)}`

/** The curriculum by term, with the price of each term. */
export function ProgramTerms({ program, done }: Props) {
  const { terms, instructors, placesLeft } = program
  const total = terms.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return (
    <>
      <section aria-labelledby="curriculum-title">
        <SectionTitle id="curriculum-title">Curriculum</SectionTitle>
        <TileGrid component="ol" min="17rem" m={0} p={0} style={{ listStyle: 'none' }}>
          {terms.map((term) => (
            <Box component="li" key={term.name} p="md" bd="1px solid var(--pm-line)" bdrs="lg">
              <Text fw={640}>{term.name}</Text>
              <Quiet mb="sm">{days(term)}</Quiet>
              <Rows>
                {term.courses.map(({ code, name, hours }) => (
                  <Group component="li" key={code} justify="space-between" wrap="nowrap" align="flex-start">
                    <AppLink to={`/onlineTraining/${code}`}>{name}</AppLink>
                    {done.includes(code) ? (
                      <Badge color="teal">Done</Badge>
                    ) : (
                      <Quiet style={{ whiteSpace: 'nowrap' }}>{hours} h</Quiet>
                    )}
                  </Group>
                ))}
              </Rows>
            </Box>
          ))}
        </TileGrid>
        {instructors.length > 0 ? <Quiet mt="sm">Instructors: {instructors.join(', ')}</Quiet> : null}
      </section>
      <section aria-labelledby="cost-title">
        <SectionTitle id="cost-title">Cost plan</SectionTitle>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Term</Table.Th>
              <Table.Th>Due</Table.Th>
              <Table.Th ta="end">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {terms.map(({ name, startsOn, priceMinor }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{formatDay(startsOn)}</Table.Td>
                <Table.Td ta="end">{formatMoney(priceMinor, 'USD')}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td fw={640}>All terms</Table.Td>
              <Table.Td />
              <Table.Td ta="end" fw={640}>
                {formatMoney(total, 'USD')}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Quiet mt="sm">
          The courses of each term are part of its price. {placesLeft}{' '}
          {placesLeft === 1 ? 'place is' : 'places are'} left.
        </Quiet>
      </section>
    </>
  )
}
