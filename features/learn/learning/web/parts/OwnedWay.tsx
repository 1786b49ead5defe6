import { Box, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { useOwnedCourses, useOwnedIsKnown } from '../use-owned-courses.ts'
import { lecturePath } from '../words.ts'

interface Props extends Pick<ButtonProps, 'size'> {
  courseid: string
  coursename: string
  /** Renders the buy button; `forOthers` is true if the user owns the course. */
  renderBuy: (forOthers: boolean) => ReactNode
}

/** The action for a course: buy it; owners continue or review it, and can buy it for others. */
export function OwnedWay({ courseid, coursename, size = 'sm', renderBuy }: Props) {
  const owned = useOwnedCourses().get(courseid)
  if (!useOwnedIsKnown()) return <Box component="span" display="block" w="9rem" h="2.25rem" />
  if (!owned) return renderBuy(false)
  const { state, percent, nextUnit } = owned
  const isDone = state === 'finished' || nextUnit === null
  const label = isDone ? 'Review course' : percent > 0 ? `Continue (${percent}%)` : 'Start course'
  const to = isDone ? href('courses/:courseid', { courseid }) : lecturePath(courseid, nextUnit)
  return (
    <Group gap="xs">
      <LinkButton to={to} size={size} aria-label={`${label}: ${coursename}`}>
        {label}
      </LinkButton>
      {renderBuy(true)}
    </Group>
  )
}
