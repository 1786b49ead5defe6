import { Button, Group, Text } from '@mantine/core'
import type { Asked } from '../../confirm.ts'
import DialogWindow from './DialogWindow.tsx'
import { useFocusReturn } from './focus-return.ts'

/** A yes/no question. Closing it means no. */
export default function QuestionWindow({ question }: { question: Asked }) {
  useFocusReturn(true)
  const no = () => question.answer(false)
  return (
    <DialogWindow opened onClose={no} title={question.title} size="sm">
      <Text>{question.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={no} data-autofocus={question.danger || undefined}>
          {question.no ?? 'Cancel'}
        </Button>
        <Button
          color={question.danger ? 'red' : 'copper'}
          onClick={() => question.answer(true)}
          data-autofocus={question.danger ? undefined : true}
        >
          {question.yes}
        </Button>
      </Group>
    </DialogWindow>
  )
}
