import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { WorkProgress, whileWorking } from '#platform/web/parts/look/WorkProgress.tsx'
import { type Mailing, registrantMail } from '../../../contract/mail-contract.ts'

const NEWEST = { page: 1, rows: 1, search: '', sort: 'newest' as const, direction: 'asc' as const }

/** Progress of an event's latest mailing. */
export function MailingProgress({ scheduleid }: { scheduleid: string }) {
  const { data } = useQuery(
    registrantMail.mailings,
    { ...NEWEST, scheduleid },
    { refetchInterval: (answer) => whileWorking(answer?.rows.some(isSending) ?? false) },
  )
  const mailing = data?.rows[0]
  if (!mailing) return null
  const { subject, people, mails, isDone } = mailing
  // Participants who left the audience by then get no email, so the final number is known only after creating all.
  const total = isDone ? mails.all : Math.max(people, mails.all)
  const failed = mails.failed > 0 ? ` ${mails.failed} could not be delivered.` : ''
  return (
    <WorkProgress
      label={`Sending “${subject}”`}
      done={mails.delivered}
      failed={mails.failed}
      total={total}
      result={`“${subject}”: ${mails.delivered} of ${total} delivered.${failed}`}
      next={
        <AppLink to={`/adminIndex/seminars/events/${scheduleid}/people`}>
          See the people of this event
        </AppLink>
      }
    />
  )
}

const isSending = ({ isDone, mails }: Mailing): boolean =>
  !isDone || mails.delivered + mails.failed < mails.all
