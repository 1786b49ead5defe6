import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '#features/shop/captions/rules/choose-captions.ts'
import { formatClock } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { questions } from '../../../contract/questions-contract.ts'
import type { UnitContent } from '../../../contract.ts'
import { type ProblemKind, problemKinds, problemNames } from '../../../rules/question-words.ts'
import { newKey, useStoredWriting } from './use-stored-writing.ts'

interface Props {
  unit: UnitContent
  video: HTMLVideoElement | null
  onDone: () => void
}

const NOT_IN_A_TEXT: readonly ProblemKind[] = ['picture', 'sound', 'captions']

/** Reports a problem to staff, with the current second and captions. */
export default function ReportProblem({ unit, video, onDone }: Props) {
  const [kind, setKind] = useState<ProblemKind | null>(null)
  const [missing, setMissing] = useState(false)
  const [at] = useState(() => video?.currentTime ?? null)
  const [isHere, setIsHere] = useState(at !== null)
  const language = shownCaptions(video)
  const [wordless] = useState(newKey)
  const writing = useStoredWriting(`problem ${unit.unitid}`, null)
  const send = useCommand(questions.reportProblem, {
    invalidates: [questions.myQuestions],
    onSuccess: () => {
      writing.clear()
      notifySuccess(
        'Thank you. We look at it and write to you when it is settled.',
        'The problem is reported',
      )
      onDone()
    },
  })
  const report = () => {
    setMissing(kind === null)
    if (kind === null) return
    const second = isHere ? at : null
    send.mutate({
      unitid: unit.unitid,
      second,
      language,
      kind,
      note: writing.text,
      once: writing.once || wordless,
    })
  }
  const kinds = problemKinds.filter((each) => video || !NOT_IN_A_TEXT.includes(each))
  return (
    <FormStack onSubmit={() => report()}>
      <Radio.Group
        label="What is wrong?"
        value={kind}
        onChange={(value) => setKind(problemKinds.find((each) => each === value) ?? null)}
        error={missing && kind === null ? 'Please choose what is wrong.' : null}
      >
        <Stack gap={4}>
          {kinds.map((each) => (
            <Radio key={each} value={each} size="md" label={problemNames[each]} py={6} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="What did you see or hear?"
        description="Optional; a few words help us to find it."
        value={writing.text}
        maxRows={8}
        maxLength={2000}
        onChange={(event) => writing.write(event.currentTarget.value)}
      />
      {at === null ? null : (
        <Checkbox
          checked={isHere}
          onChange={(event) => setIsHere(event.currentTarget.checked)}
          label={`It is at ${formatClock(at)}${language ? `, with ${nameOf(language)} captions on` : ''}`}
        />
      )}
      {send.error ? <Failure>{send.error.message}Your text is still here.</Failure> : null}
      <Button type="submit" loading={send.isPending}>
        Report the problem
      </Button>
    </FormStack>
  )
}

/** Returns the language of the visible captions; null for none. */
function shownCaptions(video: HTMLVideoElement | null): string | null {
  return [...(video?.textTracks ?? [])].find(({ mode }) => mode === 'showing')?.language ?? null
}
