import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { assistant } from '../contract.ts'
import { AskForm } from './parts/AskForm.tsx'
import { Conversation } from './parts/Conversation.tsx'
import { EarlierTalks } from './parts/EarlierTalks.tsx'
import { HintLadder } from './parts/HintLadder.tsx'

/** Answers questions about the material, with citations. */
export default function AiChatBotPage() {
  const [address, setAddress] = useSearchParams()
  const talkid = address.get('talk')
  const unitid = address.get('unit')
  const item = address.get('item')
  const state = useQuery(assistant.state, {})
  const [asked, setAsked] = useState(0)
  const open = (next: string | null) => setAddress(next ? { talk: next } : {})
  return (
    <PageFrame
      title="Study assistant"
      lead="Finds the place in our lectures, films and rules that answers your question."
      actions={
        talkid || unitid ? (
          <Button variant="default" onClick={() => open(null)}>
            New conversation
          </Button>
        ) : null
      }
    >
      <QueryState query={state}>
        {({ examRunning, writes, left }) =>
          examRunning ? (
            <Alert color="yellow" title="Off during your exam">
              You have an exam in progress. The study assistant is off until you hand it in.
            </Alert>
          ) : (
            <Stack gap="lg">
              {unitid && item ? (
                <HintLadder
                  unitid={unitid}
                  item={item}
                  stage={Number(address.get('stage') ?? 0) || 0}
                  key={item}
                />
              ) : null}
              {talkid ? <Conversation key={`${talkid} ${asked}`} talkid={talkid} /> : null}
              <AskForm
                talkid={talkid}
                left={left}
                writes={writes}
                onAnswered={(next) => {
                  setAsked((count) => count + 1)
                  open(next)
                }}
              />
              {talkid ? null : <EarlierTalks onOpen={open} />}
            </Stack>
          )
        }
      </QueryState>
    </PageFrame>
  )
}
