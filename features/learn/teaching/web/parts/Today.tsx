import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { TeachingDay } from '../../contract/views.ts'
import { instruction } from '../../contract.ts'
import { locationPath, locationText } from '../words.ts'
import { problemText, weakestText } from './list-text.ts'
import { QuestionCard } from './questions/QuestionCard.tsx'
import classes from './Today.module.css'

/** Open tasks of the instructor, oldest first. */
export function Today() {
  const day = useQuery(instruction.today, {}, { refetchInterval: 60_000 })
  return <QueryState query={day}>{(found) => <Day day={found} />}</QueryState>
}

function Day({ day }: { day: TeachingDay }) {
  const { courses, questions, sheets, missed, problems } = day
  if (courses === 0)
    return (
      <Empty
        title="You have no courses yet"
        message="The office assigns courses to instructors. Your questions and learners then appear here."
      />
    )
  return (
    <div className={classes.day}>
      <Part title="Questions waiting" part="questions&state=waiting" of={questions} none="No open questions.">
        {questions.rows.map((question) => (
          <QuestionCard key={question.questionid} question={question} />
        ))}
      </Part>
      <Stack gap={28}>
        <Part
          title="Open grade sheets"
          part="grades&state=open"
          of={sheets}
          none="Every sheet of yours is locked."
        >
          {sheets.rows.map(({ sheetid, title, heldOn, location, people, entered }) => (
            <Row key={sheetid} to={href('gradeSubmitter/:sheetid', { sheetid })} title={title}>
              {formatDay(heldOn)}, {location}. {entered} of {people} entered.
            </Row>
          ))}
        </Part>
        <Part title="Exams not passed" part="missed" of={missed} none="No failed exams recently.">
          {missed.rows.map((row) => (
            <Row key={row.attemptid} title={`${row.name}: ${row.exam}`}>
              {row.scorePercent}% of {row.passPercent}% on {formatDate(row.at)}. {weakestText(row)}
            </Row>
          ))}
        </Part>
        <Part
          title="Problems in units"
          part="problems&state=open"
          of={problems}
          none="No unit has an open problem."
        >
          {problems.rows.map((problem) => (
            <Row key={problem.problemid} to={locationPath(problem)} title={locationText(problem)}>
              {problemText(problem)}
            </Row>
          ))}
        </Part>
      </Stack>
    </div>
  )
}

interface PartProps {
  title: string
  /** Page part that contains the full list. */
  part: string
  of: { rows: readonly unknown[]; total: number }
  none: string
  children: ReactNode
}

function Part({ title, part, of, none, children }: PartProps) {
  const { rows, total } = of
  return (
    <section aria-label={title}>
      <Group component="h2" gap="xs" wrap="nowrap" fz="lg" mt={0} mb="sm">
        {title}
        {total > 0 ? (
          <Text span fz="sm" py={0.8} px="xs" bg="var(--pm-sunken)" bdrs={16} data-numbers>
            {total}
          </Text>
        ) : null}
      </Group>
      {total === 0 ? <Text c="dimmed">{none}</Text> : children}
      {total > rows.length ? (
        <Text mt="sm">
          <AppLink to={`/instructorAdmin?part=${part}`}>All {total}</AppLink>
        </Text>
      ) : null}
    </section>
  )
}

function Row({ to, title, children }: { to?: string; title: string; children: ReactNode }) {
  return (
    <article className={classes.row}>
      {to ? <AppLink to={to}>{title}</AppLink> : <strong>{title}</strong>}
      <Quiet data-anywhere>{children}</Quiet>
    </article>
  )
}
