import { Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type ItemFields, readFields } from '../../../contract/item-form.ts'
import type { Answer, ItemBody } from '../../../contract/items.ts'
import { exampleOf } from '../../../rules/drawn-item.ts'
import { gradeItem } from '../../../rules/grade-item.ts'
import { askedOf } from '../../../rules/paper-question.ts'
import { isAnswered, unshuffleAnswer } from '../../../rules/shuffled-answer.ts'
import { QuestionView } from '../../parts/take/QuestionView.tsx'

/** Preview of an item as learners see it; it can be answered. */
export function ItemPreview({ fields }: { fields: ItemFields }) {
  const read = readFields(fields)
  return (
    <Card component="section" aria-label="Preview">
      <Stack gap="sm">
        <Title order={2} size="h4">
          As learners see it
        </Title>
        {'item' in read ? (
          <Preview body={exampleOf(read.item)} />
        ) : (
          <Text c="dimmed">The preview appears when nothing is missing.</Text>
        )}
      </Stack>
    </Card>
  )
}

function Preview({ body }: { body: ItemBody }) {
  const [answer, setAnswer] = useState<Answer>(null)
  const shuffle = previewShuffle(body)
  const question = { ...askedOf(body, shuffle), position: 1, answer: null, flagged: false, sequence: 0 }
  const share = gradeItem(body, unshuffleAnswer(body.kind, answer, shuffle))
  return (
    <>
      <QuestionView question={question} answer={answer} onAnswer={setAnswer} of={1} />
      <Text size="sm" role="status" c={share >= 1 ? 'teal' : 'dimmed'}>
        {isAnswered(answer)
          ? `This answer earns ${Math.floor(share * 100 + 1e-6)}% of the point.`
          : 'Enter an answer.'}
      </Text>
      <Text size="sm" c="dimmed">
        {body.explanation}
      </Text>
    </>
  )
}

/** Steps and right sides never appear in the correct order. Choices remain as written. */
function previewShuffle(body: ItemBody): number[] {
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return body.choices.map((_, index) => index)
    case 'ordering':
      return body.steps.map((_, index, all) => (index + 1) % all.length)
    case 'matching':
      return body.pairs.map((_, index, all) => (index + 1) % all.length)
    default:
      return []
  }
}
