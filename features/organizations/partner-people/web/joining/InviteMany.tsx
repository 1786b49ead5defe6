import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import type { TypedPerson } from '#features/organizations/company-office/rules/people/read-people.ts'
import { PastedPeople, usePastedPeople } from '#features/organizations/company-office/web/public.tsx'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { MAX_INVITED } from '../../contract/invited-person.ts'
import { type InviteResult, partnerJoining } from '../../contract/joining.ts'
import { membership } from '../../contract.ts'
import { InviteResults } from './InviteResults.tsx'

/** Invites a pasted list of people: errors are fixed in their rows, and existing people are skipped. */
export function InviteMany({ partner: { partner } }: { partner: OpenPartner }) {
  const invite = useCommand(partnerJoining.createUser, {
    invalidates: [partnerJoining.invitations, membership.getPartnerUsers],
    onSuccess: ({ results }) => list.finish(results),
  })
  const list = usePastedPeople<InviteResult>(invite.reset)
  const emails = list.settled.slice(0, MAX_INVITED).map(({ email }) => email)
  const { data } = useQuery(
    partnerJoining.whoIsThere,
    { partner, emails },
    { enabled: emails.length > 0, keepPrevious: true },
  )
  const send = (people: readonly TypedPerson[]) => {
    const values = people.map(({ f_name, l_name, email, title, phone }) => ({
      f_name,
      l_name,
      email,
      title,
      phone,
    }))
    invite.mutate({ partner, values })
  }
  return (
    <PastedPeople
      list={list}
      known={emails.length > 0 ? data?.known : undefined}
      columns="first name, last name, email, title"
      placeholder={'First name\tLast name\tEmail\tTitle'}
      whose="partner"
      verb="Invite"
      needsEmail
      error={invite.error}
      sending={invite.isPending}
      onSend={send}
      results={list.results ? <InviteResults partner={partner} results={list.results} /> : null}
    />
  )
}
