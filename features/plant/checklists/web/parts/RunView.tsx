import { Anchor, Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { addressOf } from '#platform/contract/address.ts'
import { confirm } from '#platform/web/confirm.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { checklists } from '../../contract.ts'
import { signedAt } from '../../rules/apply-entries.ts'
import { storedRuns } from '../state/stored-runs.ts'
import { useRun } from '../state/use-run.ts'
import { RunForm, startedLine } from './RunForm.tsx'
import { RunSummary } from './RunSummary.tsx'

interface Props {
  runid: string
  person: { userid: string; name: string }
}

/** A run: a form until it is signed off, then a read-only view for printing. */
export function RunView({ runid, person }: Props) {
  const filling = useRun(runid, person)
  const { run, query } = filling
  if (!run) return query.error ? <Failed error={query.error} /> : <Loading />
  const isSigned = signedAt(run.entries) !== null
  return (
    <>
      <SectionTitle>{run.name}</SectionTitle>
      <Quiet mb="md">{startedLine(run)}</Quiet>
      {isSigned ? (
        <>
          <PaperLink runid={runid} isThere={query.data?.finishedAt != null} />
          <RunSummary run={run} link="" />
        </>
      ) : (
        <>
          <RunForm filling={filling} run={run} signer={person.name} what="list" />
          {query.data?.isOwn ? <Discard runid={runid} to="/checklists" /> : null}
        </>
      )}
    </>
  )
}

/** The server generates the document, so it is available only after all entries have been sent. */
export function PaperLink({ runid, isThere }: { runid: string; isThere: boolean }) {
  return (
    <Group mb="md">
      {isThere ? (
        <Anchor href={addressOf(checklists.runPaper, { runid })} target="_blank">
          PDF
        </Anchor>
      ) : (
        <Quiet>The PDF is there once everything has been sent.</Quiet>
      )}
    </Group>
  )
}

export function Discard({ runid, to }: { runid: string; to: string }) {
  const navigate = useNavigate()
  const discard = useCommand(checklists.discardRun, {
    invalidates: [checklists.checklistRuns],
    onSuccess: () => {
      storedRuns.remove(runid)
      void navigate(to)
    },
  })
  const ask = async () => {
    const question = {
      title: 'Discard this run?',
      message: 'It is removed from all lists, with everything that was entered in it.',
      yes: 'Discard the run',
      danger: true,
    }
    if (await confirm(question)) discard.mutate({ runid })
  }
  return (
    <>
      <Failure>{discard.error?.message}</Failure>
      <Button mt="md" variant="subtle" color="red" loading={discard.isPending} onClick={() => void ask()}>
        Discard the run
      </Button>
    </>
  )
}
