import { Accordion, Box } from '@mantine/core'
import type { QuestionTopic } from '#platform/contract/previews/previews.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { support } from '../../contract.ts'

/** What buyers ask about a topic; nothing until the answers are here. */
export default function Questions({ topic }: { topic: QuestionTopic }) {
  const { data } = useQuery(support.questions, { topic }, { staleTime: 600_000 })
  if (!data) return null
  return (
    <Box component="section" mt="xl" aria-labelledby="questions-title">
      <SectionTitle fz="h3" mb="xs" id="questions-title">
        Questions and answers
      </SectionTitle>
      <Accordion multiple chevronPosition="left" order={3}>
        {data.questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Box>
  )
}
