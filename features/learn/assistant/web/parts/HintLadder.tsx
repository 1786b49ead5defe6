import { Button, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { assistant, HINT_STEPS, type Hint } from '../../contract.ts'
import { CitationRow } from './CitationRow.tsx'

interface Props {
  unitid: string
  item: string
  stage: number
}

/** Step-by-step help with one quiz question; never shows the answer. */
export function HintLadder({ unitid, item, stage }: Props) {
  const [hints, setHints] = useState<Hint[]>([])
  const ask = useCommand(assistant.hint, { onSuccess: (hint) => setHints((before) => [...before, hint]) })
  const next = hints.length + 1
  return (
    <Paper component="section" aria-label="Hints" p="md" withBorder>
      <SectionTitle>Hints for your question</SectionTitle>
      {/\s/.test(item) ? <Text mb="sm">{item}</Text> : null}
      <Stack gap="sm" role="status">
        {hints.map((hint) => (
          <div key={hint.step}>
            <Text>
              <b>Hint {hint.step}.</b> {hint.message}
            </Text>
            <Rows mt="xs">
              {hint.citations.map((citation) => (
                <li key={citation.link}>
                  <CitationRow citation={citation} />
                </li>
              ))}
            </Rows>
          </div>
        ))}
      </Stack>
      {ask.error ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {ask.error.message}
        </Text>
      ) : null}
      {next <= HINT_STEPS ? (
        <Button
          mt="sm"
          loading={ask.isPending}
          onClick={() => ask.mutate({ unitid, item, stage, step: next })}
        >
          {next === 1 ? 'Show the first hint' : 'Show the next hint'}
        </Button>
      ) : (
        <Quiet mt="sm">That is all the help there is. The answer is yours.</Quiet>
      )}
    </Paper>
  )
}
