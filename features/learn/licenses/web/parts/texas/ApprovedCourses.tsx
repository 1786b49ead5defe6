import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../../../contract.ts'
import { courseColumn, hoursColumn, kindsColumn, numberColumn } from './approved-columns.tsx'

const columns = [courseColumn, kindsColumn, numberColumn, hoursColumn]

/** Courses the agency approves today, with the period of each approval. */
export function ApprovedCourses() {
  const list = useQuery(licenses.approved, {})
  return (
    <section aria-labelledby="approved-title">
      <h2 id="approved-title">Approved courses</h2>
      <p>
        Buy them under <AppLink to={href('tceqRequired')}>required topics</AppLink> and{' '}
        <AppLink to={href('tceqOther')}>other approved courses</AppLink>.
      </p>
      <QueryState
        query={list}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'No course is approved today',
          message: 'Please check back: approvals are renewed.',
        }}
      >
        {({ courses }) => (
          <DataTable
            caption="Courses that TCEQ has approved"
            columns={columns}
            rows={courses}
            rowKey={({ approvalid }) => approvalid}
          />
        )}
      </QueryState>
    </section>
  )
}
