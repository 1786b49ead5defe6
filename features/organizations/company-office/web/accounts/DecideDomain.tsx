import { Button, Group } from '@mantine/core'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import { type CompanyDomain, corporateDomains } from '../../contract/domains.ts'

interface Props {
  compid: string
  domain: string
  state: CompanyDomain['state']
}

/** For staff: assign a domain to a company, contest it or decline it. */
export function DecideDomain({ compid, domain, state }: Props) {
  const stale = [corporateAccounts.profile, corporateDomains.domainsToDecide]
  const settings = {
    invalidates: stale,
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
  }
  const decide = useCommand(corporateDomains.decideDomain, settings)
  const contest = useCommand(corporateDomains.contestDomain, settings)
  return (
    <Group gap="xs">
      {state === 'proven' ? (
        <Button
          variant="default"
          aria-label={`Contest ${domain}`}
          loading={contest.isPending}
          onClick={() => contest.mutate({ compid, domain }, orNotify)}
        >
          Contest
        </Button>
      ) : (
        <Button
          color="copper"
          aria-label={`Approve ${domain}`}
          loading={decide.isPending}
          onClick={() => decide.mutate({ compid, domain, approve: true }, orNotify)}
        >
          Approve
        </Button>
      )}
      {state === 'declined' ? null : (
        <ReasonButton
          label="Decline"
          color="red"
          variant="light"
          aria-label={`Decline ${domain}`}
          title="Decline the domain"
          message={`The company opens no accounts at ${domain} any more. People who have joined stay.`}
          hint="The administrators of the company read it."
          yes="Decline"
          danger
          send={(reason) => decide.mutateAsync({ compid, domain, approve: false, reason })}
        />
      )}
    </Group>
  )
}
