import { Text } from '@mantine/core'
import { BuyExam } from '#features/learn/exams/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { RequirementView } from '../../../contract/views.ts'
import { examPath } from '../../program-labels.ts'
import classes from './ExamFacts.module.css'

type Exam = NonNullable<RequirementView['exam']>

interface Props {
  requirements: readonly RequirementView[]
  /** True if the certificate is held, so its exams need not be bought. */
  issued?: boolean
}

/** Exams of a program: content, duration, number of attempts and price. */
export function ExamFacts({ requirements, issued = false }: Props) {
  const exams = requirements.flatMap(({ exam, title }) => (exam ? [{ exam, title }] : []))
  const [first] = exams
  const isPreview = useIsPreview()
  if (!first) return null
  return (
    <section aria-labelledby="exams-title">
      <h2 id="exams-title">{exams.length > 1 ? 'The exams' : 'The exam'}</h2>
      <TileGrid min="20rem" fit>
        {exams.map(({ exam, title }) => (
          <article key={exam.code} className={classes.exam}>
            <SectionTitle order={3} fz="h4" m={0}>
              {title}
            </SectionTitle>
            <Text c="dimmed" mt={4} mb="sm">
              {exam.summary}
            </Text>
            <Facts layout="ends" fz="sm" mb="md" rows={factsOf(exam)} />
            {!issued && (exam.state === 'none' || exam.state === 'used-up') ? (
              <BuyExam code={exam.code} />
            ) : null}
          </article>
        ))}
      </TileGrid>
      <Text mt="md">
        You take an exam on your own device whenever you like; every answer is saved immediately.{' '}
        {isPreview ? null : <AppLink to={examPath(first.exam.code)}>My exams</AppLink>}
      </Text>
    </section>
  )
}

function factsOf({ questions, minutes, passPercent, attempts, waitDays }: Exam): [string, string][] {
  const wait = waitDays === 0 ? '' : `, ${waitDays} ${waitDays === 1 ? 'day' : 'days'} between them`
  return [
    ['Questions', String(questions)],
    ['Time', `${minutes} minutes`],
    ['Pass mark', `${passPercent}%`],
    ['Attempts', `${attempts}${attempts > 1 ? wait : ''}`],
  ]
}
