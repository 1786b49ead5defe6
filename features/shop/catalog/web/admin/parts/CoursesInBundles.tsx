import { Badge, Group, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalogAdmin } from '../../../contract/admin-contract.ts'

const ROWS = 10

type CourseRow = OutputOf<typeof catalogAdmin.adminBundles>['courses'][number]

const courseColumns: Column<CourseRow>[] = [
  column('code', 'Code', ({ courseid }) => courseid),
  column('name', 'Name', { card: 'heading' }, ({ name, onSale }) => (
    <Group gap="xs" component="span">
      {name}
      {onSale ? null : (
        <Badge size="sm" color="gray">
          Not on sale
        </Badge>
      )}
    </Group>
  )),
  column('in', 'In bundles', (course) => <InBundles course={course} />),
]

/** Settings for which courses buyers can add to a bundle. */
export function CoursesInBundles() {
  const query = useQuery(catalogAdmin.adminBundles, {})
  const [page, setPage] = useState(1)
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        What a buyer can put into a bundle
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Exams, certifications and courses with their own path are excluded.
      </Text>
      <QueryState query={query}>
        {({ courses }) => (
          <>
            <DataTable
              caption="Courses in bundles"
              columns={courseColumns}
              rows={courses.slice((page - 1) * ROWS, page * ROWS)}
              rowKey={({ courseid }) => courseid}
            />
            <Pager paging={{ page, rows: ROWS }} total={courses.length} onPage={setPage} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function InBundles({ course: { courseid, inBundles } }: { course: CourseRow }) {
  const change = useCommand(catalogAdmin.setInBundles, { invalidates: [catalogAdmin.adminBundles] })
  const set = async (next: boolean) => {
    const question = {
      title: `Take ${courseid} out of bundles?`,
      message: 'Buyers can no longer choose it for a bundle. Bundles that were bought keep it.',
      yes: 'Take it out',
    }
    if (!next && !(await confirm(question))) return
    change.mutate(
      { courseid, inBundles: next },
      { onError: (error) => notifyError(error.message, 'Nothing was changed') },
    )
  }
  return (
    <Switch
      aria-label={`${courseid} can be part of a bundle`}
      checked={change.isPending ? change.variables.inBundles === true : inBundles}
      disabled={change.isPending}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  )
}
