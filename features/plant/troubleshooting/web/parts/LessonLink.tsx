import { IconBook, IconPlayerPlay } from '@tabler/icons-react'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { Lesson } from '../../rules/branch.ts'
import type { Tree } from '../state/use-tree.ts'

/** Returns a lesson's path, at its video position or heading, if the user has the course; else the course's path. */
export function lessonPath({ course, unit, second, heading }: Lesson, lessons: Tree['lessons']): string {
  const open = lessons.find((each) => each.course === course && each.unit === unit)
  if (!open) return `/onlineTraining/${encodeURIComponent(course)}`
  const to = `/lectures/${encodeURIComponent(course)}/${encodeURIComponent(open.unitid)}`
  if (second !== null) return `${to}?${new URLSearchParams({ t: String(second), play: '1' })}`
  return heading === null ? to : `${to}?${new URLSearchParams({ at: heading })}`
}

const clock = (second: number): string => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`

/** Links to the exact place in a lesson that covers a cause. */
export function LessonLink({ lesson, lessons }: { lesson: Lesson; lessons: Tree['lessons'] }) {
  const to = lessonPath(lesson, lessons)
  const isOwned = to.startsWith('/lectures/')
  const isFilm = lesson.second !== null
  const where = lesson.second === null ? '' : ` at ${clock(lesson.second)}`
  const icon = isFilm ? <IconPlayerPlay size={18} aria-hidden /> : <IconBook size={18} aria-hidden />
  return (
    <LinkButton
      to={to}
      color="copper"
      leftSection={icon}
      styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto', minHeight: 44, paddingBlock: 8 } }}
    >
      {isOwned
        ? `${isFilm ? 'Watch' : 'Read'}: ${lesson.unit}${where}`
        : `Course ${lesson.course}: ${lesson.unit}`}
    </LinkButton>
  )
}
