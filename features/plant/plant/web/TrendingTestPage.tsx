import { Alert, Button, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { usualLimits } from '../rules/alerts.ts'
import {
  type Cause,
  causeNames,
  causes,
  PRACTICE_START,
  type PracticeSet,
  practiceData,
  practiceSets,
} from '../rules/practice/practice-sets.ts'
import { type Score, scoreAnswer } from '../rules/practice/score-answer.ts'
import { TrendCharts } from './parts/TrendCharts.tsx'

const DAY = 86_400_000

/** Practice with readings that contain a hidden fault: find its start day and cause. */
export default function TrendingTestPage() {
  const [key, setKey] = useState(practiceSets[0]?.key ?? '')
  const set = practiceSets.find((each) => each.key === key)
  return (
    <PageFrame
      wide
      title="Find the fault"
      lead="Each set contains eight months of plant data with one fault. Find the day it began, and its cause."
    >
      <Stack gap="lg">
        <Select
          label="Set"
          maw="24rem"
          value={key}
          onChange={(value) => setKey(value ?? key)}
          data={practiceSets.map((each) => ({ value: each.key, label: each.title }))}
        />
        {set ? <Practice key={key} set={set} /> : null}
      </Stack>
    </PageFrame>
  )
}

function Practice({ set }: { set: PracticeSet }) {
  const trains = useMemo(() => [{ ...practiceData(set), id: set.key, name: 'The train' }], [set])
  return (
    <>
      <Quiet>{set.story}</Quiet>
      <AnswerForm set={set} />
      <TrendCharts trains={trains} limits={usualLimits} />
    </>
  )
}

function AnswerForm({ set }: { set: PracticeSet }) {
  const [day, setDay] = useState('')
  const [cause, setCause] = useState('')
  const [failure, setFailure] = useState('')
  const [score, setScore] = useState<Score | null>(null)
  const answer = () => {
    const chosen = causes.find((each): each is Cause => each === cause)
    const moment = Date.parse(`${day}T12:00:00Z`)
    if (!chosen || Number.isNaN(moment)) return setFailure('Please mark a day and a cause.')
    setFailure('')
    setScore(scoreAnswer(set, { day: Math.floor((moment - PRACTICE_START) / DAY), cause: chosen }))
  }
  return (
    <FormStack onSubmit={() => answer()}>
      <TextInput
        type="date"
        label="Day it began"
        maw="16rem"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Radio.Group label="The cause" value={cause} onChange={setCause}>
        <Stack gap="xs" mt={6}>
          {causes.map((each) => (
            <Radio key={each} value={each} label={causeNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" style={{ alignSelf: 'start' }}>
        Check my answer
      </Button>
      {score ? (
        <Alert
          color={score.points >= 80 ? 'teal' : 'orange'}
          title={`${score.points} of 100 points`}
          role="status"
        >
          {score.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      ) : null}
    </FormStack>
  )
}
