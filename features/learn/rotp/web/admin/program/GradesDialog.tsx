import { Badge, Group, Table } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpStudentsAdmin, type StudentRow } from '../../../contract/students.ts'
import { workLabels } from '../../parts/work-labels.ts'

/** Shows one student's grades by assignment. */
export function GradesDialog({ student, onClose }: { student: StudentRow; onClose: () => void }) {
  const grades = useQuery(rotpStudentsAdmin.grades, { studentid: student.studentid })
  return (
    <Dialog opened onClose={onClose} title={`Grades of ${student.name}`} size="lg">
      <QueryState
        query={grades}
        empty={{
          when: ({ work }) => work.length === 0,
          title: 'No assignments yet',
          message: 'Nothing is open in this program.',
        }}
      >
        {({ work }) => (
          <Table>
            <Table.Tbody>
              {work.map(({ title, term, dueAt, submissionid, state, percent, weight }) => (
                <Table.Tr key={title + dueAt}>
                  <Table.Td>
                    {submissionid ? (
                      <AppLink to={`/assignmentSubmissions?submission=${submissionid}`}>{title}</AppLink>
                    ) : (
                      title
                    )}
                    <Quiet>
                      {term}, due {formatDate(dueAt)}, weight {weight}
                    </Quiet>
                  </Table.Td>
                  <Table.Td>
                    <Group justify="flex-end">
                      <Badge color={workLabels[state].color}>
                        {percent === null ? workLabels[state].label : `${percent}%`}
                      </Badge>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </QueryState>
    </Dialog>
  )
}
