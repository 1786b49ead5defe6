import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import { type CompanyDomain, corporateDomains } from '../../contract/domains.ts'
import { DecideDomain } from './DecideDomain.tsx'
import { domainColors, domainLabels, domainSteps } from './domain-labels.ts'

interface Props {
  compid: string
  row: CompanyDomain
  isStaff: boolean
}

const stale = [corporateAccounts.profile]

/** A domain with its status and the next step. */
export function OneDomain({ compid, row: { domain, state, record }, isStaff }: Props) {
  const remove = useConfirmedCommand(corporateDomains.removeDomain, { invalidates: stale })
  const end = () =>
    remove.ask({
      input: { compid, domain },
      title: 'Remove the domain',
      message: `New people at ${domain} get an invitation from then on. People who have joined stay.`,
      yes: 'Remove',
      danger: true,
    })
  const mayProve = state === 'named' || state === 'waiting'
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600} data-anywhere>
            {domain}
          </Text>
          <Badge color={domainColors[state]}>{domainLabels[state]}</Badge>
        </Group>
        {state === 'declined' ? null : (
          <Button variant="subtle" aria-label={`Remove ${domain}`} onClick={() => void end()}>
            Remove
          </Button>
        )}
      </Group>
      <Quiet>{domainSteps[state]}</Quiet>
      {mayProve ? <ByDns compid={compid} domain={domain} record={record} /> : null}
      {state === 'named' ? <ByMail compid={compid} domain={domain} /> : null}
      {isStaff ? <DecideDomain compid={compid} domain={domain} state={state} /> : null}
    </Stack>
  )
}

interface Proving {
  compid: string
  domain: string
}

function ByDns({ compid, domain, record }: Proving & { record: string }) {
  const check = useCommand(corporateDomains.checkDomain, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">
        <b>By DNS:</b> ask those who run your domain to add this TXT record to {domain}. Then check it here.
      </Text>
      <Group gap="xs">
        <Code data-anywhere>{record}</Code>
        <CopyText text={record} what={`TXT record of ${domain}`} />
      </Group>
      <Failure>{check.error?.message}</Failure>
      <Group>
        <Button
          variant="default"
          aria-label={`Check the record of ${domain}`}
          loading={check.isPending}
          onClick={() => check.mutate({ compid, domain })}
        >
          Check the record
        </Button>
      </Group>
    </Stack>
  )
}

function ByMail({ compid, domain }: Proving) {
  const mail = useCommand(corporateDomains.mailDomain, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">
        <b>By email:</b> we send a link to a mailbox of those who run your domain. Where other people have
        accounts at the domain, we also have to approve it.
      </Text>
      <Failure>{mail.error?.message}</Failure>
      <Group gap="xs">
        {(['postmaster', 'hostmaster'] as const).map((mailbox) => (
          <Button
            key={mailbox}
            variant="default"
            loading={mail.isPending}
            onClick={() => mail.mutate({ compid, domain, mailbox })}
          >
            Send to {mailbox}@{domain}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
