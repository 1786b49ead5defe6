import { Button, Text } from '@mantine/core'
import { IconBook2, IconCalculator, IconChecklist, IconPackage, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { UnitKind, UnitOutline } from '../../../contract.ts'
import { duration, kindNames } from '../../words.ts'
import classes from './CourseOutline.module.css'

const SampleLecture = lazy(() => import('./SampleLecture.tsx'))

const icons: Readonly<Record<UnitKind, typeof IconBook2>> = {
  lecture: IconPlayerPlay,
  reading: IconBook2,
  practice: IconCalculator,
  package: IconPackage,
  quiz: IconChecklist,
}

/** Units of a course in order; the sample expands below its row. */
export function CourseOutline({ courseid, units }: { courseid: string; units: readonly UnitOutline[] }) {
  const [looking, setLooking] = useState(false)
  return (
    <>
      <Quiet mb="xs">{outlineFacts(units)}</Quiet>
      <ol className={classes.outline}>
        {units.map((unit) => {
          const Icon = icons[unit.kind]
          return (
            <li key={unit.unitid}>
              <span className={classes.icon} aria-hidden>
                <Icon size={18} />
              </span>
              <Text span inherit fw={580} lh={1.35}>
                {unit.title}
              </Text>
              <Quiet span className={classes.minutes} data-numbers>
                {duration(unit.minutes)}
              </Quiet>
              <Quiet span className={classes.kind}>
                {unitFacts(unit)}
              </Quiet>
              {unit.sample ? (
                <Button
                  className={classes.look}
                  variant="light"
                  size="sm"
                  aria-expanded={looking}
                  onClick={() => setLooking(!looking)}
                >
                  {looking ? 'Close the first lecture' : 'Watch the first lecture free'}
                </Button>
              ) : null}
              {unit.sample && looking ? (
                <div className={classes.sample}>
                  <Suspense fallback={<Loading message="Opening the lecture…" />}>
                    <SampleLecture courseid={courseid} />
                  </Suspense>
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Formats a summary: '9 units · 4 h 10 min · 2 exams'. */
function outlineFacts(units: readonly UnitOutline[]): string {
  const exams = units.filter(({ kind }) => kind === 'quiz').length
  const facts = [
    `${units.length} units`,
    duration(units.reduce((sum, { minutes }) => sum + minutes, 0)),
    exams > 0 ? `${exams} ${exams === 1 ? 'exam' : 'exams'}` : '',
  ]
  return facts.filter(Boolean).join(' · ')
}

function unitFacts(unit: UnitOutline): string {
  const facts: string[] = [kindNames[unit.kind]]
  if (unit.questionCount !== null) facts.push(`${unit.questionCount} questions`)
  if (unit.passPercent !== null) facts.push(`pass mark ${unit.passPercent}%`)
  if (unit.hasVideo) facts.push('with video')
  return facts.join(' · ')
}
