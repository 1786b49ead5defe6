import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../contract.ts'
import { isTexasKind, kindNames, texasKinds } from '../rules/rule-sets.ts'
import {
  buyColumn,
  courseColumn,
  hoursColumn,
  kindsColumn,
  methodColumn,
  numberColumn,
} from './parts/texas/approved-columns.tsx'

const columns = [courseColumn, kindsColumn, hoursColumn, methodColumn, numberColumn, buyColumn]
const kinds = texasKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))

/** Approved continuing education for no specific required topic, by kind of license. */
export default function TceqOtherPage() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('kind') ?? ''
  const kind = isTexasKind(asked) ? asked : ''
  const list = useQuery(licenses.approved, { which: 'other', kind }, { keepPrevious: true })
  return (
    <PageFrame
      wide
      title="TCEQ: other approved courses"
      lead="Continuing education that the Texas agency has approved. Courses that you used in this period are marked."
    >
      <Select
        mb="md"
        maw="22rem"
        label="Kind of license"
        placeholder="All kinds"
        clearable
        data={kinds}
        value={kind || null}
        onChange={(chosen) => setAddress(chosen ? { kind: chosen } : {}, { replace: true })}
      />
      <QueryState
        query={list}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'No such course is approved today',
          message: 'Please choose another kind of license.',
        }}
      >
        {({ courses }) => (
          <DataTable
            caption="Other courses that TCEQ has approved"
            columns={columns}
            rows={courses}
            rowKey={({ approvalid }) => approvalid}
          />
        )}
      </QueryState>
    </PageFrame>
  )
}
