import { Accordion, Box, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { QuestionTopic } from '#platform/contract/previews/previews.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { support } from '../../contract.ts'

/** Common customer questions about a topic; renders nothing while loading. */
export default function Questions({ topic }: { topic: QuestionTopic }) {
  const { data } = useQuery(support.questions, { topic }, { staleTime: 600_000 })
  if (!data) return null
  return (
    <Box component="section" mt="xl" aria-labelledby="questions-title">
      <SectionTitle fz="h3" mb="xs" id="questions-title">
        Questions and answers
      </SectionTitle>
      <QuestionList questions={data.questions} />
    </Box>
  )
}

interface ListProps {
  questions: OutputOf<typeof support.questions>['questions']
  /** True to show the answers initially. */
  open?: boolean
  /** True to show links from the answers to the related pages. */
  withLinks?: boolean
}

/** List of expandable questions and answers. */
export function QuestionList({ questions, open = false, withLinks = false }: ListProps) {
  return (
    <Accordion
      multiple
      chevronPosition="left"
      order={3}
      defaultValue={open ? questions.map(({ question }) => question) : []}
    >
      {questions.map(({ question, answer, link }) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {answer}
            {withLinks ? (
              <Text mt="xs">
                <AppLink to={link}>Open the page</AppLink>
              </Text>
            ) : null}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
