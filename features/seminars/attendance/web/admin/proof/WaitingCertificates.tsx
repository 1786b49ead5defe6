import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { WorkProgress, whileWorking } from '#platform/web/parts/look/WorkProgress.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import classes from './Proof.module.css'

type Waiting = OutputOf<typeof attendanceProof.proofWaiting>

interface Props {
  scheduleid: string
  endsAt: string
  isOver: boolean
}

/** Number of issued certificates of an event, and the missing requirements of the others. */
export function WaitingCertificates({ scheduleid, endsAt, isOver }: Props) {
  const client = useQueryClient()
  const query = useQuery(
    attendanceProof.proofWaiting,
    { scheduleid },
    { refetchInterval: (answer) => whileWorking(isOver && (answer?.due ?? 0) > 0) },
  )
  const { data } = query
  useEffect(() => {
    if (data && data.issued > 0) void invalidate(client, [attendanceProof.proofRows])
  }, [data, client])
  if (!isOver)
    return (
      <p className={classes.waiting}>
        Certificates are issued automatically after the event ends on {formatDateTime(endsAt)}.
      </p>
    )
  return (
    <section aria-label="Certificates">
      <QueryState query={query}>
        {(answer) =>
          answer.issued + answer.due === 0 ? (
            <p role="status">{summaryOf(answer)}</p>
          ) : (
            <WorkProgress
              label="Issuing certificates"
              done={answer.issued}
              total={answer.issued + answer.due}
              result={summaryOf(answer)}
              next={<AppLink to="/certificationsReport">See all certificates</AppLink>}
            />
          )
        }
      </QueryState>
    </section>
  )
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** Formats '4 people have their certificates. 2 people are waiting: not decided yet (2).' */
function summaryOf({ issued, due, waiting, why }: Waiting): string {
  const reasons = why.map(({ code, people: count }) => `${lackLabels[code]} (${count})`).join(', ')
  return [
    `${people(issued)} ${issued === 1 ? 'has' : 'have'} all certificates.`,
    due > 0 ? `Issuing to ${people(due)} now.` : '',
    waiting > 0 ? `${people(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting: ${reasons}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const lackLabels: Readonly<Record<Waiting['why'][number]['code'], string>> = {
  canceled: 'canceled',
  'not-over': 'event not over',
  'not-sold': 'order not paid',
  attendance: 'attendance too short',
  undecided: 'not decided yet',
  'not-passed': 'not passed',
  'second-person': 'second approval needed',
  exam: 'exam not passed',
  payment: 'invoice not paid',
  'other-account': 'email belongs to another account',
}
