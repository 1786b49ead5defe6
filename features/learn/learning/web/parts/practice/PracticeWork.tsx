import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type GradedPractice, type PracticeTask, practicing } from '../../../contract/practice-contract.ts'
import type { UnitContent } from '../../../contract.ts'
import { duePath, lecturePath } from '../../words.ts'
import { PlantData } from './PlantData.tsx'
import { PracticeAnswer } from './PracticeAnswer.tsx'
import { PracticeSteps } from './PracticeSteps.tsx'
import { usePractice } from './use-practice.ts'

interface Props {
  unit: UnitContent
  /** Number of correct answers, according to the server. */
  answered: number
  onGraded: (answer: GradedPractice) => void
}

/** Shows the exercises of a practice unit, one at a time. */
export default function PracticeWork({ unit, answered, onGraded }: Props) {
  const [address] = useSearchParams()
  const due = address.get('exercise')
  const { task, result, problem, isWaiting, load, answer, askHint } = usePractice(unit.unitid, due, onGraded)
  const goOn = useNext(unit, due, task, load)
  return (
    <Box component="section" maw="46rem" p="md" pb="xl" aria-label="Practice">
      <HowFar right={Math.min(answered, unit.checks)} of={unit.checks} />
      {problem ? (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      ) : null}
      {task ? (
        <>
          {task.intro === null ? null : <PlantData title={task.title ?? ''} source={task.intro} />}
          {task.stages > 1 ? (
            <Quiet mb="xs">
              Stage {task.stage + 1} of {task.stages}
            </Quiet>
          ) : null}
          {task.before.map((stage) => (
            <Quiet key={stage.text} mb="xs">
              {stage.text} <b>{stage.answer}</b>
            </Quiet>
          ))}
          <PracticeAnswer
            key={`${task.drawid} ${task.stage}`}
            task={task}
            result={result}
            disabled={isWaiting}
            onAnswer={answer}
          />
          {result ? (
            <PracticeSteps
              result={result}
              unit={result.right ? null : task.taughtBy}
              courseid={unit.courseid}
            >
              <Button onClick={goOn} loading={isWaiting} autoFocus>
                {task.stage + 1 < task.stages ? 'Next stage' : 'Next exercise'}
              </Button>
            </PracticeSteps>
          ) : (
            <BeforeAnswer task={task} onHint={askHint} onSkip={() => load({ except: task.exercise })} />
          )}
        </>
      ) : (
        <Loading lines={6} />
      )}
    </Box>
  )
}

/** Opens the next stage, else the next due exercise if opened from the deck, else the next exercise. */
function useNext(
  unit: UnitContent,
  due: string | null,
  task: PracticeTask | null,
  load: ReturnType<typeof usePractice>['load'],
) {
  const navigate = useNavigate()
  const deck = useQuery(practicing.deck, {}, { enabled: due !== null })
  return () => {
    if (!task) return
    if (task.stage + 1 < task.stages) return load({ exercise: task.exercise })
    const next = deck.data?.due.find(({ exercise }) => exercise !== task.exercise)
    if (next) void navigate(duePath(next))
    else if (due) void navigate(lecturePath(unit.courseid, unit.unitid))
    else load({ except: task.exercise })
  }
}

function HowFar({ right, of }: { right: number; of: number }) {
  return (
    <Group gap="sm" mb="md" wrap="nowrap">
      <Progress value={(right * 100) / Math.max(1, of)} flex={1} aria-hidden />
      <Text span fw={600} data-numbers>
        {right} of {of}
        <Text span inherit fw={400}>
          {' '}
          answered right
        </Text>
      </Text>
    </Group>
  )
}

function BeforeAnswer({
  task,
  onHint,
  onSkip,
}: {
  task: PracticeTask
  onHint: () => void
  onSkip: () => void
}) {
  return (
    <>
      <div role="status">{task.hint === null ? null : <Quiet mb="md">Hint: {task.hint}</Quiet>}</div>
      <Group gap="sm">
        {task.hint === null ? (
          <Button variant="default" onClick={onHint}>
            Show a hint
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onSkip}>
          Another exercise
        </Button>
        {task.taughtBy ? <Quiet>Taught in “{task.taughtBy.title}”</Quiet> : null}
      </Group>
    </>
  )
}
