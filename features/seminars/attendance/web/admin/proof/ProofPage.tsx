import { Group } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { EventStaffFrame } from '#features/seminars/events/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import { type PassResult, passResults } from '../../../contract/proof-views.ts'
import { ChosenPeople } from './ChosenPeople.tsx'
import { ConfirmPass } from './ConfirmPass.tsx'
import classes from './Proof.module.css'
import { ProofTerms } from './ProofTerms.tsx'
import { passLabels, proofColumns } from './proof-columns.tsx'
import { SeminarsProved } from './SeminarsProved.tsx'
import { WaitingCertificates } from './WaitingCertificates.tsx'

/** Attendance, results, and certificates of an event. */
export default function ProofPage() {
  const { scheduleid = '' } = useParams()
  const [chosen, choose] = useState<readonly string[]>([])
  const [confirming, confirm] = useState<{ recordid: string; name: string } | null>(null)
  const list = useListState(attendanceProof.proofRows, { rows: 50 })
  const pass = (list.filters.pass || undefined) as PassResult | undefined
  const input = { ...list.paging, scheduleid, pass }
  const event = useQuery(attendanceProof.proofEvent, { scheduleid })
  const { me, capabilities } = useMe()
  const isAdmin = me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
  return (
    <EventStaffFrame
      scheduleid={scheduleid}
      actions={<ExportCsv of={attendanceProof.proofRows} input={input} />}
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
            </Group>
            <WaitingCertificates scheduleid={scheduleid} endsAt={proof.endsAt} isOver={proof.isOver} />
            <SeminarsProved scheduleid={scheduleid} seminars={proof.seminars} />
            {isAdmin ? <ProofTerms waitsForPayment={proof.waitsForPayment} /> : null}
            <StaffFilters
              list={list}
              search={{ label: 'Search registrants', example: 'Name, email or company' }}
              filters={[filterBy('pass', 'Pass', optionsOf(passLabels, passResults))]}
            >
              <ChosenPeople scheduleid={scheduleid} input={input} chosen={chosen} choose={choose} />
            </StaffFilters>
            <StaffTable
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
          </>
        )}
      </QueryState>
      <ConfirmPass of={confirming} onClose={() => confirm(null)} />
    </EventStaffFrame>
  )
}
