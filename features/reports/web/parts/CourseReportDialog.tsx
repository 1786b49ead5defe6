import { Badge, Box, Stack, Text } from '@mantine/core'
import type { CourseRecord } from '#features/learning/contract.ts'
import { activeTime } from '#features/learning/rules/duration-words.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { reports } from '../../contract.ts'

type Unit = CourseRecord['allunits'][number]

const columns: Column<Unit>[] = [
  {
    key: 'unit',
    title: 'Unit',
    card: 'heading',
    cell: ({ position, title }) => `${position}. ${title}`,
  },
  { key: 'time', title: 'Time', end: true, cell: ({ timein }) => activeTime(timein) },
  {
    key: 'score',
    title: 'Score',
    end: true,
    cell: ({ score }) => (score === null ? '–' : `${score}%`),
  },
  {
    key: 'complete',
    title: 'Completion',
    cell: ({ complete }) => (complete ? <Badge color="teal">Complete</Badge> : 'Open'),
  },
]

interface Props {
  /** Whose report is open; null closes the window. */
  person: { userid: string; name: string } | null
  onClose: () => void
}

/** 'Report for {first} {last}': every enrolled course with its units, their minutes, score and completion (001 s2). */
export function CourseReportDialog({ person, onClose }: Props) {
  return (
    <Dialog
      opened={person !== null}
      onClose={onClose}
      title={person ? `Report for ${person.name}` : ''}
      size="xl"
    >
      {person ? <Courses userid={person.userid} /> : null}
    </Dialog>
  )
}

function Courses({ userid }: { userid: string }) {
  const report = useQuery(reports.courseReport, { userid })
  return (
    <QueryState
      query={report}
      empty={{
        when: ({ courses }) => courses.length === 0,
        title: 'No courses yet',
        message: 'This person is not enrolled in a course.',
      }}
    >
      {({ courses }) => (
        <Stack gap={28}>
          {courses.map((course) => (
            <section key={course.courseid}>
              <SectionTitle order={3} fz={16.8} m={0}>
                {course.coursename}{' '}
                <Box component="small" fw={400} c="dimmed">
                  {course.courseid}
                </Box>
              </SectionTitle>
              <Text c="dimmed" mt={2.4} mb="xs">
                {course.doneCount} of {course.unitCount} units, {activeTime(course.timein)}
                {course.score === null ? '' : `, ${course.score}%`}
                {course.complete ? ', complete' : ''}
              </Text>
              <DataTable
                caption={course.coursename}
                columns={columns}
                rows={course.allunits}
                rowKey={({ unitid }) => unitid}
              />
            </section>
          ))}
        </Stack>
      )}
    </QueryState>
  )
}
