import type { OperationError } from '#platform/web/client.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'

interface Props {
  error: OperationError
  courseid: string
  retry: () => void
}

/** Explains why a course does not open, and offers the appropriate action. */
export function NoEntry({ error, courseid, retry }: Props) {
  const shop = (
    <LinkButton to={href('onlineTraining/:courseid', { courseid })} color="copper">
      See the course
    </LinkButton>
  )
  if (error.code === 'not-enrolled') {
    return (
      <Empty
        title="You are not enrolled in this course"
        message="The first lecture is free for everyone; the rest is for enrolled learners."
        action={shop}
      />
    )
  }
  if (error.code === 'access-ended') {
    return (
      <Empty
        title="Your access to this course has ended"
        message="Your record and notes are kept. Buy the course again to continue."
        action={shop}
      />
    )
  }
  if (error.status === 404) {
    return (
      <Empty
        title="There is nothing at this address"
        message="The unit may belong to another version of the course."
        action={
          <LinkButton to={href('myCourses')} variant="default">
            My courses
          </LinkButton>
        }
      />
    )
  }
  return <Failed error={error} retry={retry} />
}
