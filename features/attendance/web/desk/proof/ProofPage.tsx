import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useMe } from '#features/accounts/web/public.tsx'
import { EventDeskFrame } from '#features/events/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { forget, useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import { type PassWord, passWords } from '../../../contract/proof-views.ts'
import { ChosenPeople } from './ChosenPeople.tsx'
import { ConfirmPass } from './ConfirmPass.tsx'
import classes from './Proof.module.css'
import { ProofTerms } from './ProofTerms.tsx'
import { passLabels, proofColumns } from './proof-columns.tsx'
import { RunProgress } from './RunProgress.tsx'
import { SeminarsProved } from './SeminarsProved.tsx'
import { useIssue } from './use-issue.ts'

const WATCH_MS = 1500

/** Who was there, who passed, and the certificates of an event. */
export default function ProofPage() {
  const { scheduleid = '' } = useParams()
  const [chosen, choose] = useState<readonly string[]>([])
  const [confirming, confirm] = useState<{ recordid: string; name: string } | null>(null)
  const list = useListState(attendanceProof.proofRows, { rows: 50 })
  const pass = (list.filters.pass || undefined) as PassWord | undefined
  const input = { ...list.paging, scheduleid, pass }
  const [isRunning, setRunning] = useState(false)
  const event = useQuery(attendanceProof.proofEvent, { scheduleid }, { again: isRunning ? WATCH_MS : false })
  const { data } = event
  useRunEnd(data?.run ?? null, setRunning)
  const { me, capabilities } = useMe()
  const isAdmin = me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
  return (
    <EventDeskFrame
      scheduleid={scheduleid}
      tab="proof"
      actions={
        <>
          <ExportCsv of={attendanceProof.proofRows} input={input} />
          <IssueAll scheduleid={scheduleid} isOver={data?.isOver ?? false} isRunning={isRunning} />
        </>
      }
    >
      <QueryState query={event}>
        {(proof) => (
          <>
            <Group gap="0.5rem 1.5rem" mb="md">
              <InlineRows gap="0.25rem 1.25rem" align="stretch">
                <li>
                  <b data-numbers>{proof.people}</b> take part
                </li>
                <li>
                  <b data-numbers>{proof.passed}</b> passed
                </li>
                <li>
                  <b data-numbers>{proof.notPassed}</b> not passed
                </li>
                <li>
                  <b data-numbers>{proof.people - proof.passed - proof.notPassed}</b> undecided
                </li>
              </InlineRows>
              {proof.isOver ? null : (
                <Quiet span>Certificates can be issued from {formatDateTime(proof.endsAt)} on.</Quiet>
              )}
            </Group>
            {proof.run ? <RunProgress run={proof.run} /> : null}
            <SeminarsProved scheduleid={scheduleid} seminars={proof.seminars} />
            {isAdmin ? <ProofTerms waitsForPayment={proof.waitsForPayment} /> : null}
            <DeskFilters
              list={list}
              search={{ label: 'Search registrants', example: 'Name, email or company' }}
              filters={[
                {
                  name: 'pass',
                  label: 'Pass',
                  options: passWords.map((value) => ({ value, label: passLabels[value] })),
                },
              ]}
            />
            <ChosenPeople scheduleid={scheduleid} input={input} chosen={chosen} choose={choose} />
            {proof.sessions.length > 0 ? (
              <details className={classes.sessions}>
                <summary>Sessions, in the order of the minutes</summary>
                <ol>
                  {proof.sessions.map(({ sessionid, name, startsAt }) => (
                    <li key={sessionid}>
                      {name}, {formatDateTime(startsAt)}
                    </li>
                  ))}
                </ol>
              </details>
            ) : null}
            <DeskTable
              of={attendanceProof.proofRows}
              input={input}
              list={list}
              columns={proofColumns({ sessions: proof.sessions, chosen, choose, confirm })}
              rowKey={({ recordid }) => recordid}
              caption="Registrants and what they have earned"
              empty={{
                title: 'No one here',
                message: 'No participants found. Try other words or fewer filters.',
              }}
            />
          </>
        )}
      </QueryState>
      <ConfirmPass of={confirming} onClose={() => confirm(null)} />
    </EventDeskFrame>
  )
}

/** While a run goes on the page asks how far it is; at its end the list is asked for anew. */
function useRunEnd(
  run: { runid: string; finishedAt: string | null } | null,
  setRunning: (on: boolean) => void,
) {
  const client = useQueryClient()
  const running = run !== null && run.finishedAt === null
  const runid = run?.runid ?? null
  // A short run is over before the page has seen it go on: each new one ends once, seen running or not.
  useEffect(() => {
    setRunning(running)
    if (runid && !running) void forget(client, [attendanceProof.proofRows, attendanceProof.runRows])
  }, [runid, running, client, setRunning])
}

interface IssueProps {
  scheduleid: string
  isOver: boolean
  isRunning: boolean
}

function IssueAll({ scheduleid, isOver, isRunning }: IssueProps) {
  const { issue, isSending } = useIssue(scheduleid)
  return (
    <Button color="copper" disabled={!isOver} loading={isSending || isRunning} onClick={() => void issue()}>
      Issue certificates
    </Button>
  )
}
