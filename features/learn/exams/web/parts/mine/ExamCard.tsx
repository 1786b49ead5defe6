import { Badge, Button, Group, Text } from '@mantine/core'
import { IconClock, IconEye, IconListCheck, IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { MyExam, TakenAttempt } from '../../../contract.ts'
import { attemptPath, resultPath, stateLabels, whatNext } from '../../words.ts'
import { AddExamButton } from '../AddExamButton.tsx'
import classes from './ExamsOfTrack.module.css'
import { StartForm } from './StartForm.tsx'

interface Props {
  exam: MyExam
  legalName: string
}

/** Exam card: content, the learner's status, next step, and past attempts. */
export function ExamCard({ exam, legalName }: Props) {
  const { title, summary, state, minutes, questions, passPercent, taken, courses } = exam
  const { label, color } = stateLabels[state]
  // On phones, exams for sale use short cards so that all of them fit on the page without browsing.
  const isFolded = useIsPhone() && (state === 'none' || state === 'used-up')
  const terms = (
    <>
      {courses.length > 0 ? <Text fz="sm">Taught in {courses.join(', ')}.</Text> : null}
      <Text fw={550}>{whatNext(exam)}</Text>
    </>
  )
  return (
    <article className={classes.card} data-running={state === 'running' || undefined}>
      <Group component="header" gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
        <SectionTitle order={3} lh={1.3} m={0}>
          {title}
        </SectionTitle>
        {state === 'none' ? null : <Badge color={color}>{label}</Badge>}
      </Group>
      {isFolded ? null : <p>{summary}</p>}
      <InlineRows gap="0.25rem 1rem" align="stretch" fz="sm" c="dimmed">
        <Group component="li" display="inline-flex" gap={4.8} wrap="nowrap">
          <IconListCheck size={16} aria-hidden /> {questions} questions
        </Group>
        <Group component="li" display="inline-flex" gap={4.8} wrap="nowrap">
          <IconClock size={16} aria-hidden /> {minutes} minutes
        </Group>
        {exam.proctored ? (
          <Group component="li" display="inline-flex" gap={4.8} wrap="nowrap">
            <IconEye size={16} aria-hidden /> Proctored
          </Group>
        ) : null}
        <Group component="li" display="inline-flex" gap={4.8} wrap="nowrap">
          <IconTargetArrow size={16} aria-hidden /> {passPercent}% to pass
        </Group>
      </InlineRows>
      {isFolded ? (
        <details>
          <summary>About this exam</summary>
          <p>{summary}</p>
          {terms}
        </details>
      ) : (
        terms
      )}
      <Group gap="0.5rem 1rem" justify="space-between" mt="auto">
        <NextStep exam={exam} legalName={legalName} />
      </Group>
      {taken.length > 0 ? <Taken taken={taken} /> : null}
    </article>
  )
}

function NextStep({ exam, legalName }: Props) {
  const [address] = useSearchParams()
  const [starting, setStarting] = useState(address.get('start') === exam.code)
  const { state, running, sold, price, title } = exam
  if (running) {
    return (
      <LinkButton to={attemptPath(running.attemptid)} color="copper">
        Keep working
      </LinkButton>
    )
  }
  if (state === 'bought' || state === 'failed') {
    return (
      <>
        <Button color="copper" onClick={() => setStarting(true)}>
          {state === 'bought' ? 'Rules and start' : 'Try again'}
        </Button>
        <Dialog opened={starting} onClose={() => setStarting(false)} title={title} size="lg" keepOpen>
          <StartForm exam={exam} legalName={legalName} />
        </Dialog>
      </>
    )
  }
  if ((state === 'none' || state === 'used-up') && sold) {
    return (
      <>
        <Text span fz="xl" fw={680} data-numbers>
          {formatMoney(price.minor, price.currency)}
        </Text>
        <AddExamButton code={exam.code} title={title} />
      </>
    )
  }
  return null
}

function Taken({ taken }: { taken: readonly TakenAttempt[] }) {
  return (
    <ul className={classes.taken} aria-label="Attempts">
      {taken.map(({ attemptid, number, endedAt, scorePercent, passed }) => (
        <li key={attemptid}>
          <span>
            Attempt {number}, {formatDate(endedAt)}: {scorePercent}%{passed ? ', passed' : ''}
          </span>
          <AppLink to={resultPath(attemptid)} aria-label={`Result of attempt ${number}`}>
            Result
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
