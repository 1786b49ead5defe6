import { Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

const message = {
  active: 'You have this course',
  finished: 'You finished this course',
  expired: 'Your access to it has ended',
} as const

/** Badge on a store course that the user owns, with a link to it. */
export default function OwnedMark({ courseid }: { courseid: string }) {
  const owned = useOwnedCourses().get(courseid)
  if (!owned) return null
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" fz="sm" fw={600}>
      <IconCircleCheck size={18} aria-hidden />
      <AppLink to={href('courses/:courseid', { courseid })}>{message[owned.state]}</AppLink>
    </Group>
  )
}
