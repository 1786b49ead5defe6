import { IconBadgeCc, IconCertificate, IconClockHour4, IconStairsUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatContactHours } from '#platform/web/format.ts'
import type { CourseDetail, CourseWorth } from '../../../contract.ts'
import { languageList } from '../../words.ts'
import classes from './CourseChips.module.css'

interface Props {
  course: CourseDetail
  /** Undefined while loading. */
  worth: CourseWorth | undefined
}

/** Summary of a course's value: hours, agencies, certification step, and languages. */
export function CourseChips({ course, worth }: Props) {
  return (
    <ul className={classes.chips} aria-label="What it counts for">
      <Chip icon={<IconClockHour4 size={18} aria-hidden />}>{formatContactHours(course.contactHours)}</Chip>
      {worth?.approvals.map(({ agency, number, hours }) => (
        <Chip key={number} icon={<IconCertificate size={18} aria-hidden />} strong>
          Approved in {agency} for {hours} {hours === 1 ? 'hour' : 'hours'}
        </Chip>
      ))}
      {worth?.steps.map(({ program, position, total }) => (
        <Chip key={program} icon={<IconStairsUp size={18} aria-hidden />}>
          {program}: course {position} of {total}
        </Chip>
      ))}
      <Chip icon={<IconBadgeCc size={18} aria-hidden />}>{languageList(course.languages)}</Chip>
    </ul>
  )
}

function Chip({ icon, strong, children }: { icon: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <li data-strong={strong || undefined}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
