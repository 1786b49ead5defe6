import { Button, Group, Textarea } from '@mantine/core'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { assistant, LONGEST_QUESTION } from '../../contract.ts'

interface Props {
  talkid: string | null
  left: number
  /** True if a model writes the answers. */
  writes: boolean
  onAnswered: (talkid: string) => void
}

export function AskForm({ talkid, left, writes, onAnswered }: Props) {
  const { form, send, sending, failure, reset } = useOperationForm(assistant.ask, {
    initial: { question: '' },
    toInput: ({ question }) => ({ talkid, question }),
    invalidates: [assistant.state, assistant.talks, assistant.talk],
    name: 'assistant.ask',
    onSuccess: (answer) => {
      // Clears the draft, so that following a link in the answer is not blocked by unsaved input.
      form.setInitialValues({ question: '' })
      reset()
      onAnswered(answer.talkid)
    },
  })
  return (
    <FormStack onSubmit={send} gap="xs">
      <Textarea
        {...form.getInputProps('question')}
        label={talkid ? 'Ask further' : 'Your question'}
        description="In English or Spanish, in your own words."
        maxRows={8}
        maxLength={LONGEST_QUESTION}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            send()
          }
        }}
      />
      <Failure>{failure}</Failure>
      <Group justify="space-between" gap="xs">
        <Quiet>
          {writes ? 'A language model writes from our passages. Check what it cites. ' : ''}
          {left === 1 ? '1 question left today.' : `${left} questions left today.`}
        </Quiet>
        <Button type="submit" loading={sending} disabled={left === 0}>
          Ask
        </Button>
      </Group>
    </FormStack>
  )
}
