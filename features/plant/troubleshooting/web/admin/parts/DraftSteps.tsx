import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { treeAdmin } from '../../../contract/admin-contract.ts'
import { troubleshooting } from '../../../contract.ts'
import type { BranchView } from './branch-view.ts'

/** Requests a review, publishes, returns or discards the draft. */
export function DraftSteps({ view: { draft }, symptom }: { view: BranchView; symptom: string }) {
  const [note, setNote] = useState('')
  const stale = [treeAdmin.branch, treeAdmin.branches, troubleshooting.tree]
  const done = (text: string) => () => {
    setNote('')
    notifySuccess(text)
  }
  const propose = useCommand(treeAdmin.proposeDraft, {
    invalidates: stale,
    onSuccess: done('A second person can review it now.'),
  })
  const giveBack = useCommand(treeAdmin.returnDraft, {
    invalidates: stale,
    onSuccess: done('The draft is returned.'),
  })
  const publish = useCommand(treeAdmin.publishDraft, {
    invalidates: stale,
    onSuccess: done('The version is published.'),
  })
  const drop = useCommand(treeAdmin.dropDraft, {
    invalidates: stale,
    onSuccess: done('The draft is deleted.'),
  })
  if (!draft) return null
  const seen = { symptom, revision: draft.revision }
  const error = propose.error ?? giveBack.error ?? publish.error ?? drop.error
  const inReview = draft.state === 'review'
  return (
    <section aria-label="Steps of the draft">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={inReview ? 'What is missing' : 'What has changed'}
          w="min(28rem, 100%)"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={error?.fields.note}
        />
        {inReview ? (
          <>
            <Button variant="default" onClick={() => giveBack.mutate({ ...seen, note })}>
              Return it
            </Button>
            {draft.reviews ? (
              <Button color="copper" loading={publish.isPending} onClick={() => publish.mutate(seen)}>
                Publish
              </Button>
            ) : null}
          </>
        ) : (
          <Button
            color="copper"
            disabled={draft.problems.length > 0}
            loading={propose.isPending}
            onClick={() => propose.mutate({ ...seen, note })}
          >
            Ask for a review
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => drop.mutate({ ...seen, note })}>
          Delete the draft
        </Button>
      </Group>
      {inReview && !draft.reviews ? (
        <Quiet>You wrote this draft. A second person has to review and publish it.</Quiet>
      ) : null}
      <Failure>{error && !error.fields.note ? error.message : null}</Failure>
    </section>
  )
}
