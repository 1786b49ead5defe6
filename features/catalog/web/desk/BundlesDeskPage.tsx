import { Badge, Button, Group, Switch, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { askFirst } from '#platform/web/ask.ts'
import { formatMajor } from '#platform/web/format.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { DeskBundle } from '../../contract/course-views.ts'
import { catalogDesk } from '../../contract/desk-contract.ts'
import { BundleDialog } from './parts/BundleDialog.tsx'

const ROWS = 10

type Answer = OutputOf<typeof catalogDesk.deskBundles>
type CourseRow = Answer['courses'][number]

/** Courses that are sold together at one price, and which courses a buyer can put into a bundle. */
export default function BundlesDeskPage() {
  const query = useQuery(catalogDesk.deskBundles, {})
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<DeskBundle | 'new' | null>(null)
  return (
    <PageFrame
      wide
      title="Bundles"
      lead="Prices are per user. A change applies at once to everyone who has not paid yet."
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          New bundle offer
        </Button>
      }
    >
      <QueryState query={query}>
        {({ bundles, courses }) => (
          <>
            <DataTable
              caption="Bundle offers"
              columns={bundleColumns(setEdited)}
              rows={bundles}
              rowKey={({ code }) => code}
            />
            <Title order={2} size="h3" mt="xl" mb="xs">
              What a buyer can put into a bundle
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              Exams, certifications and courses with a path of their own stay out.
            </Text>
            <DataTable
              caption="Courses in bundles"
              columns={courseColumns}
              rows={courses.slice((page - 1) * ROWS, page * ROWS)}
              rowKey={({ courseid }) => courseid}
            />
            <Pager paging={{ page, rows: ROWS }} total={courses.length} onPage={setPage} />
            <BundleDialog
              key={typeof edited === 'string' ? edited : (edited?.code ?? 'none')}
              bundle={edited}
              courses={courses}
              onClose={() => setEdited(null)}
            />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}

const bundleColumns = (onEdit: (bundle: DeskBundle) => void): Column<DeskBundle>[] => [
  { key: 'code', title: 'Code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', card: 'heading', cell: ({ name }) => name },
  { key: 'covers', title: 'Courses', cell: ({ covers }) => covers.join(', ') },
  { key: 'price', title: 'Price', end: true, cell: ({ price }) => formatMajor(price, 'USD') },
  {
    key: 'sale',
    title: 'Status',
    cell: ({ active }) => (
      <Badge size="sm" color={active ? 'teal' : 'gray'}>
        {active ? 'On sale' : 'Off sale'}
      </Badge>
    ),
  },
  {
    key: 'edit',
    title: 'Change',
    cell: (bundle) => (
      <Button size="xs" variant="default" aria-label={`Change ${bundle.code}`} onClick={() => onEdit(bundle)}>
        Change
      </Button>
    ),
  },
]

const courseColumns: Column<CourseRow>[] = [
  { key: 'code', title: 'Code', cell: ({ courseid }) => courseid },
  {
    key: 'name',
    title: 'Name',
    card: 'heading',
    cell: ({ name, onSale }) => (
      <Group gap="xs" component="span">
        {name}
        {onSale ? null : (
          <Badge size="sm" color="gray">
            Not on sale
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'in', title: 'In bundles', cell: (course) => <InBundles course={course} /> },
]

function InBundles({ course: { courseid, inBundles } }: { course: CourseRow }) {
  const change = useCommand(catalogDesk.setInBundles, { stale: [catalogDesk.deskBundles] })
  const set = async (next: boolean) => {
    const question = {
      title: `Take ${courseid} out of bundles?`,
      message: 'Buyers can no longer choose it for a bundle. Bundles that were bought keep it.',
      yes: 'Take it out',
    }
    if (!next && !(await askFirst(question))) return
    change.mutate(
      { courseid, inBundles: next },
      { onError: (error) => sayProblem(error.message, 'Nothing was changed') },
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
