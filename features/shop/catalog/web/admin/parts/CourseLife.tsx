import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { AdminCourse } from '../../../contract/course-views.ts'

const stale = [catalogAdmin.adminCourse, catalogAdmin.adminCourses]
const problem = { onError: (error: OperationError) => notifyError(error.message, 'Nothing was changed') }

/** Course actions: delete (only before it is available to users), archive (afterward), and restore. */
export function CourseLife({ course }: { course: AdminCourse }) {
  const { courseid } = course
  const navigate = useNavigate()
  const archive = useCommand(catalogAdmin.archiveCourse, {
    invalidates: stale,
    onSuccess: () => notifySuccess(`${courseid} is archived.`),
  })
  const restore = useCommand(catalogAdmin.restoreCourse, {
    invalidates: stale,
    onSuccess: () => notifySuccess(`${courseid} is back.`),
  })
  const remove = useCommand(catalogAdmin.deleteCourse, {
    invalidates: [catalogAdmin.adminCourses],
    onSuccess: () => {
      notifySuccess(`${courseid} is deleted.`)
      void navigate(href('adminIndex/courses'))
    },
  })
  const askArchive = async () => {
    const yes = await confirm({
      title: `Archive ${courseid}?`,
      message: 'It is no longer listed or sold; carts that hold it say so. Enrolled learners can continue.',
      yes: 'Archive',
    })
    if (yes) archive.mutate({ courseid }, problem)
  }
  const askDelete = async () => {
    const yes = await confirm({
      title: `Delete ${courseid}?`,
      message: 'It was never published, so no one has it. All its content will be lost.',
      yes: 'Delete the course',
      danger: true,
    })
    if (yes) remove.mutate({ courseid }, problem)
  }
  if (course.state === 'archived') {
    return (
      <Button
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate({ courseid }, problem)}
      >
        Restore
      </Button>
    )
  }
  return course.deletable ? (
    <Button variant="default" loading={remove.isPending} onClick={() => void askDelete()}>
      Delete
    </Button>
  ) : (
    <Button variant="default" loading={archive.isPending} onClick={() => void askArchive()}>
      Archive
    </Button>
  )
}
