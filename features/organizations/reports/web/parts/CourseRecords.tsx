import { Badge, Box, Stack, Text } from '@mantine/core'
import type { CourseRecord } from '#features/learn/learning/contract.ts'
import { activeTime } from '#features/learn/learning/rules/duration-words.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

type Unit = CourseRecord['allunits'][number]

const columns: Column<Unit>[] = [
  column('unit', 'Unit', { card: 'heading' }, ({ position, title }) => `${position}. ${title}`),
  column('time', 'Time', { end: true }, ({ timein }) => activeTime(timein)),
  column('score', 'Score', { end: true }, ({ score }) => (score === null ? '–' : `${score}%`)),
  column('complete', 'Completion', ({ complete }) =>
    complete ? <Badge color="teal">Complete</Badge> : 'Open',
  ),
]

/** Courses of one user with their units: minutes, score, completion. */
export function CourseRecords({ courses }: { courses: readonly CourseRecord[] }) {
  return (
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
  )
}
