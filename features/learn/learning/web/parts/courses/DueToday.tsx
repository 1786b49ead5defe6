import { Paper, Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { practicing } from '../../../contract/practice-contract.ts'
import { duePath } from '../../words.ts'

/** Today's practice cards of all courses; renders nothing if none are due. */
export function DueToday() {
  const { data } = useQuery(practicing.deck, {})
  const [first] = data?.due ?? []
  if (!data || !first) return null
  const count = data.due.length
  const courses = [...new Set(data.due.map(({ coursename }) => coursename))]
  return (
    <Paper component="section" withBorder p="md" mt="lg" aria-labelledby="due-today">
      <SectionTitle id="due-today">Due today</SectionTitle>
      <Text mb="md">
        {count === 1 ? 'One exercise comes' : `${count} exercises come`} back with other numbers:{' '}
        {courses.join(', ')}.
      </Text>
      <LinkButton to={duePath(first)}>Practice now</LinkButton>
    </Paper>
  )
}
