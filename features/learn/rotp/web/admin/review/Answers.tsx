import { Badge, Box, Group, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ApplicationDetail } from '../../../contract/admissions.ts'

/** All exam questions with the applicant's answers, and the correct answer if there is only one. */
export function Answers({ application: { answers, autoPoints } }: { application: ApplicationDetail }) {
  const choices = answers.filter(({ kind }) => kind === 'choice').length
  return (
    <section aria-labelledby="paper-title">
      <SectionTitle id="paper-title">
        Paper, {autoPoints ?? 0} of {choices} choices right
      </SectionTitle>
      <Rows component="ol">
        {answers.map(({ key, kind, question, answer, right, rightAnswer }, index) => (
          <Box component="li" key={key} p="md" bd="1px solid var(--pm-line)" bdrs="md">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text fw={600}>
                {index + 1}. {question}
              </Text>
              {right === null ? null : (
                <Badge color={right ? 'teal' : kind === 'math' ? 'yellow' : 'red'}>
                  {right ? 'Right' : kind === 'math' ? 'Look' : 'Wrong'}
                </Badge>
              )}
            </Group>
            <Text mt="xs" style={{ whiteSpace: 'pre-line' }} data-anywhere>
              {answer === '' ? 'No answer' : answer}
            </Text>
            {rightAnswer !== '' && right === false ? <Quiet mt={4}>Right: {rightAnswer}</Quiet> : null}
            {kind === 'essay' ? (
              <Quiet mt={4}>{answer.trim().split(/\s+/).filter(Boolean).length} words</Quiet>
            ) : null}
          </Box>
        ))}
      </Rows>
    </section>
  )
}
