import { Box, Group, SegmentedControl } from '@mantine/core'
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { GradedQuestion } from '../../../contract.ts'
import { lecturePath } from '../../words.ts'
import classes from './Result.module.css'

/** All questions with the learner's answer, the correct one, and the reason. Can show only those not correct. */
export function QuestionReview({ questions }: { questions: readonly GradedQuestion[] }) {
  const notRight = questions.filter(({ percent }) => percent < 100)
  const [shown, setShown] = useState(notRight.length > 0 ? 'wrong' : 'all')
  const list = shown === 'wrong' ? notRight : questions
  return (
    <Box component="section" mt="xl" aria-labelledby="questions">
      <Group gap="0.5rem 1rem" justify="space-between" mb="sm">
        <SectionTitle fz="h2" m={0} id="questions">
          Questions
        </SectionTitle>
        <SegmentedControl
          aria-label="Which questions are shown"
          value={shown}
          onChange={setShown}
          data={optionsOf({ wrong: `Incorrect (${notRight.length})`, all: `All (${questions.length})` })}
        />
      </Group>
      <Rows component="ol" gap="md">
        {list.map((question) => (
          <li key={question.position}>
            <Reviewed question={question} />
          </li>
        ))}
      </Rows>
    </Box>
  )
}

function Reviewed({ question }: { question: GradedQuestion }) {
  const { position, text, percent, given, right, explanation, lecture } = question
  const Icon = percent === 100 ? IconCheck : percent > 0 ? IconCircleHalf2 : IconX
  return (
    <article className={classes.question} data-right={percent === 100 || undefined}>
      <Group component="h3" gap="xs" wrap="nowrap" fz="sm" fw={650} mt={0} mb="xs">
        <Icon size={20} aria-hidden />
        <span>
          Question {position}:{' '}
          {percent === 100 ? 'correct' : percent > 0 ? `${percent}% correct` : 'incorrect'}
        </span>
      </Group>
      <p className={classes.text}>{text}</p>
      <dl className={classes.answers}>
        <div>
          <Box component="dt" c="dimmed">
            Your answer
          </Box>
          <dd>{given.length === 0 ? 'None' : <Lines lines={given} />}</dd>
        </div>
        {percent < 100 ? (
          <div>
            <Box component="dt" c="dimmed">
              Right
            </Box>
            <dd>
              <Lines lines={right} />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={classes.why}>{explanation}</p>
      {lecture ? (
        <Quiet lh={1.6}>
          Review:{' '}
          <AppLink to={lecturePath(lecture)}>
            {lecture.title} ({lecture.courseid})
          </AppLink>
          .
        </Quiet>
      ) : null}
    </article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
