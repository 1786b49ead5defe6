import { Badge, Box, Group, Text } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpWork, type WorkRow } from '../../contract/work.ts'
import { workLabels } from '../parts/work-labels.ts'

/** A student's assignments: open ones first, then completed ones. */
export function MyAssignments() {
  const mine = useQuery(rotpWork.mine, {})
  return (
    <PageFrame title="My assignments" lead={<AppLink to="/rotp">RO Technician Program</AppLink>}>
      <QueryState
        query={mine}
        empty={{
          when: ({ work }) => work.length === 0,
          title: 'No assignments',
          message: 'Assignments of the RO Technician Program are shown here once you are enrolled.',
          action: <AppLink to="/rotp">See the program</AppLink>,
        }}
      >
        {({ work }) => {
          const isToDo = ({ state }: WorkRow) => state !== 'graded' && state !== 'handed in'
          return (
            <>
              <Section title="To do" none="Nothing is due." rows={work.filter(isToDo)} />
              <Section
                title="Submitted and graded"
                none="Nothing yet."
                rows={work.filter((row) => !isToDo(row))}
              />
            </>
          )
        }}
      </QueryState>
    </PageFrame>
  )
}

function Section({ title, none, rows }: { title: string; none: string; rows: readonly WorkRow[] }) {
  return (
    <Box component="section" mb="xl">
      <SectionTitle>{title}</SectionTitle>
      {rows.length === 0 ? <Text>{none}</Text> : null}
      <Rows>
        {rows.map(({ assignmentid, title: name, dueAt, state, percent, term }) => (
          <Box component="li" key={assignmentid} p="md" bd="1px solid var(--pm-line)" bdrs="md">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <AppLink to={`/assignments?assignment=${assignmentid}`}>{name}</AppLink>
              <Badge color={workLabels[state].color} miw="fit-content">
                {percent === null ? workLabels[state].label : `${percent}%`}
              </Badge>
            </Group>
            <Quiet>
              Due {formatDate(dueAt)}. {term}
            </Quiet>
          </Box>
        ))}
      </Rows>
    </Box>
  )
}
