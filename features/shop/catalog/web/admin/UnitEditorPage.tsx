import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalogAdmin } from '../../contract/admin-contract.ts'
import type { DraftUnit } from '../../contract/course-draft.ts'
import type { AdminCourse } from '../../contract/course-views.ts'
import { type UnitKind, unitKinds } from '../../contract.ts'
import { kindNames } from '../words.ts'
import { UnitForm } from './unit/UnitForm.tsx'

/** Page that edits or creates a unit of a course draft. */
export default function UnitEditorPage() {
  const { courseid = '', key = '' } = useParams()
  const query = useQuery(catalogAdmin.adminCourse, { courseid })
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  const unit = query.data && findUnit(query.data, key)
  const back = (
    <AppLink to={`${href('adminIndex/courses/:courseid', { courseid })}?part=units`}>
      Units of {courseid}
    </AppLink>
  )
  const reload = async () => {
    await invalidate(client, [catalogAdmin.adminCourse])
    setLoads((before) => before + 1)
  }
  return (
    <PageFrame title={unit ? titleOf(unit) : 'Unit'} lead={back} wide>
      <QueryState query={query}>
        {(course) =>
          unit ? (
            <UnitForm key={`${key} ${loads}`} course={course} unit={unit} onReload={() => void reload()} />
          ) : (
            <Empty
              title="There is no such unit"
              message="Someone may have removed it from the draft."
              action={back}
            />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

type Edited = DraftUnit & { key: string | null }

const titleOf = ({ key, kind, title }: Edited) =>
  key === null ? `New ${kindNames[kind].toLowerCase()}` : `${kindNames[kind]}: ${title}`

function findUnit(course: AdminCourse, key: string): Edited | undefined {
  const kind = unitKinds.find((each) => key === `new-${each}`)
  return kind ? freshUnit(kind) : course.content.units.find((each) => each.key === key)
}

const freshUnit = (kind: UnitKind): Edited => ({
  key: null,
  kind,
  title: '',
  minutes: 20,
  body: '',
  video: null,
  videoSeconds: null,
  poster: null,
  captions: [],
  package: null,
  quiz: kind === 'quiz' ? { passPercent: 70, questions: [] } : null,
})
