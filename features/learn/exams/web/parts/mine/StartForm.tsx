import { Box, Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { exams, type MyExam } from '../../../contract.ts'
import { attemptPath, count } from '../../words.ts'
import { Readiness } from './Readiness.tsx'
import { SystemCheck } from './SystemCheck.tsx'

interface Props {
  exam: MyExam
  legalName: string
}

const { legalName: name, confirmed, sittingCode } = exams.start.input.shape
const schema = z.object({ legalName: name, confirmed, sittingCode })

/** Start form: rules, device check, and the learner's name; then starts the exam. */
export function StartForm({ exam, legalName }: Props) {
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(exams.start, {
    initial: { legalName: '', confirmed: false, sittingCode: '' },
    schema,
    toInput: (values) => ({ code: exam.code, ...values }),
    invalidates: [exams.mine],
    onSuccess: ({ attemptid }) => void navigate(attemptPath(attemptid)),
  })
  return (
    <FormStack onSubmit={send}>
      <Box component="ul" lh={1.55} m={0} ps="md">
        {rulesOf(exam).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {exam.cutShort === '' ? null : <li>{exam.cutShort}</li>}
      </Box>
      <Readiness exam={exam}>
        <SystemCheck />
        <TextInput
          label="Your full legal name"
          description={`As shown on your ID. Your account says ${legalName}.`}
          autoComplete="name"
          {...form.getInputProps('legalName')}
        />
        {exam.proctored ? (
          <TextInput
            label="Proctor’s code"
            description="Six letters and figures that your proctor gives you in the room, like K7Q-4WP."
            required
            autoComplete="off"
            autoCapitalize="characters"
            {...form.getInputProps('sittingCode')}
          />
        ) : null}
        <Checkbox
          size="md"
          label="I am the person named above, I take this exam alone and without help from others, and I do not pass its questions on."
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
        {failure ? (
          <p role="alert" style={{ margin: 0, color: 'var(--mantine-color-error)' }}>
            {failure}
          </p>
        ) : null}
        <Button type="submit" color="copper" size="lg" loading={sending}>
          Start now: {exam.minutes} minutes
        </Button>
      </Readiness>
    </FormStack>
  )
}

const rulesOf = ({
  questions,
  minutes,
  passPercent,
  attemptsLeft,
  waitDays,
  proctored,
}: MyExam): string[] => [
  ...(proctored ? ['This exam is proctored: it starts with a code, and the result names who watched.'] : []),
  `${questions} questions in ${minutes} minutes; ${passPercent}% needed to pass.`,
  'The timer keeps running if you close the page. When time is up, your exam is submitted automatically.',
  'Your answers are saved automatically. You can continue after a lost connection, or on another device.',
  `This is one of ${count(attemptsLeft, 'attempt')} left.${attemptsLeft > 1 && waitDays > 0 ? ` Wait between attempts: at least ${count(waitDays, 'day')}.` : ''}`,
  'You may use a calculator, paper and tables, but no help from others.',
]
