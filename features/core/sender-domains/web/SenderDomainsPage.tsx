import { Alert, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { senderDomains } from '../contract.ts'
import { DomainPart } from './parts/DomainPart.tsx'

/** Shows the domains from which emails are sent, or the one of `?address=`, with the records to add to their DNS. */
export default function SenderDomainsPage() {
  const [search] = useSearchParams()
  const address = search.get('address')
  const query = useQuery(senderDomains.list, {})
  return (
    <PageFrame
      wide
      title="Sender domains"
      lead="Emails to a partner’s people come from its own address while its DNS allows this server to send. Otherwise they come from the provider’s address, with the partner’s name and reply address."
    >
      <QueryState query={query}>
        {({ isSigning, domains }) => (
          <Stack gap="lg">
            {isSigning ? null : (
              <Alert color="orange" title="This server cannot sign emails yet">
                All emails come from the provider’s address until the server’s operator sets DKIM_SELECTOR,
                DKIM_PRIVATE_KEY and MAIL_SPF.
              </Alert>
            )}
            {address ? <AppLink to="/adminIndex/sender-domains">All sender domains</AppLink> : null}
            {domains
              .filter((each) => !address || each.address === address)
              .map((each) => (
                <DomainPart key={each.domain} domain={each} isSigning={isSigning} />
              ))}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}
