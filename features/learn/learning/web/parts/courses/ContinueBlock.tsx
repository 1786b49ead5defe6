import { Box, Group, Text } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { formatClock } from '#platform/web/format.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CourseRecord } from '../../../contract.ts'
import { activeTime } from '../../../rules/duration-words.ts'
import { kindNames, lecturePath } from '../../words.ts'
import { ProgressRing } from '../ProgressRing.tsx'
import classes from './ContinueBlock.module.css'

interface Props {
  course: Omit<CourseRecord, 'allunits'>
  /** True on the course's own page, where the unit is the heading because the course's name is already shown. */
  onCoursePage?: boolean
}

/** Prominent button to continue where the learner stopped. */
export function ContinueBlock({ course, onCoursePage = false }: Props) {
  const { next } = course
  if (!next) return null
  const started = course.timein > 0 || course.doneCount > 0
  return (
    <section className={classes.block} aria-label={started ? 'Continue learning' : 'Begin learning'}>
      {course.poster ? <img className={classes.poster} src={course.poster} alt="" /> : null}
      <Box p="clamp(1.125rem, 3vw, 1.75rem)">
        <Text fz="sm" fw={650} c="var(--pm-accent-text)">
          {started ? 'Continue where you stopped' : 'Ready to begin'}
        </Text>
        <SectionTitle fz="h2" lh={1.2} mt={4} mb="xs">
          {onCoursePage ? next.title : course.coursename}
        </SectionTitle>
        <Text c="dimmed">
          {kindNames[next.kind]} {next.position}
          {onCoursePage ? ` of ${course.unitCount}` : `: ${next.title}`}
          {next.second > 0 ? `, at ${formatClock(next.second)}` : ''}
        </Text>
        <Group gap="0.75rem 1rem" mt={20}>
          <LinkButton
            to={lecturePath(course.courseid, next.unitid)}
            color="copper"
            size="lg"
            leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          >
            {started ? 'Continue' : 'Begin'}
          </LinkButton>
          <ProgressRing done={course.doneCount} of={course.unitCount} />
          <Quiet span lh={1.4}>
            {course.doneCount} of {course.unitCount} units done
            <br />
            {activeTime(course.timein)} of active time
          </Quiet>
        </Group>
      </Box>
    </section>
  )
}
