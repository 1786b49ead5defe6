import { Navigate } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learning } from '../contract.ts'
import { lecturePath } from './words.ts'

/** Opens the unit where the user stopped. */
export default function LecturesPage() {
  const asked = useQuery(learning.continue, {})
  const { courseid, next } = asked.data?.course ?? {}
  if (courseid && next) return <Navigate to={lecturePath(courseid, next.unitid)} replace />
  return (
    <PageFrame title="Lectures">
      <QueryState query={asked}>
        {() => (
          <Empty
            title="Nothing to continue"
            message="Open a course that you are enrolled in, or choose a new one."
            action={
              <LinkButton to={href('myCourses')} color="copper">
                My courses
              </LinkButton>
            }
          />
        )}
      </QueryState>
    </PageFrame>
  )
}
