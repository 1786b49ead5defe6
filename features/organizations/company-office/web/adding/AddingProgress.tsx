import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { WorkProgress, whileWorking } from '#platform/web/parts/look/WorkProgress.tsx'
import { corporateAdding } from '../../contract/adding.ts'
import { companyHref } from '../parts/use-company.ts'

/** Number of emails sent for the last list, also after returning to the page. */
export function AddingProgress({ compid }: { compid: string }) {
  const { data } = useQuery(
    corporateAdding.addingProgress,
    { compid },
    {
      refetchInterval: (answer) =>
        whileWorking(Boolean(answer?.list && answer.list.sent + answer.list.failed < answer.list.total)),
    },
  )
  const list = data?.list
  if (!list) return null
  const { sent, failed, total, addedAt } = list
  const when = formatDateTime(addedAt)
  const notSent = failed > 0 ? ` ${failed} could not be sent.` : ''
  return (
    <WorkProgress
      label={`Emailing the people added at ${when}`}
      done={sent}
      failed={failed}
      total={total}
      result={`${sent} of ${total} emails sent to the people added at ${when}.${notSent}`}
      next={<AppLink to={companyHref('/corporateEmployees', compid)}>See people and invitations</AppLink>}
    />
  )
}
