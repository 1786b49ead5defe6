import { Badge, Button, Code, Group, List, Paper, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { type SenderDomain, senderDomains } from '../../contract.ts'

interface Props {
  domain: SenderDomain
  isSigning: boolean
}

/** One domain: who sends from it, its state, and the records to add. */
export function DomainPart({ domain: sender, isSigning }: Props) {
  const { domain, address, owner, isProvider } = sender
  const check = useCommand(senderDomains.check, {
    invalidates: [senderDomains.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-label={domain}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <SectionTitle mb={0}>{domain}</SectionTitle>
            <Quiet>
              {owner} sends from {address}
              {isProvider ? ', and so do senders without their own domain' : ''}
            </Quiet>
          </div>
          {isSigning ? (
            <Button
              variant="default"
              aria-label={`Check ${domain} now`}
              loading={check.isPending}
              onClick={() => check.mutate({ domain })}
            >
              Check now
            </Button>
          ) : null}
        </Group>
        {isSigning ? <State sender={sender} /> : null}
        <Failure>{check.error?.message}</Failure>
        <Records sender={sender} />
      </Stack>
    </Paper>
  )
}

function State({ sender }: { sender: SenderDomain }) {
  const { authorizedSince, lostAt, unansweredSince, checkedAt, problems, isProvider } = sender
  const label = authorizedSince
    ? `${isProvider ? 'Signed' : 'Authorized'} since ${formatDateTime(authorizedSince)}`
    : checkedAt
      ? `Not ${isProvider ? 'signed' : 'authorized'}`
      : 'Not checked'
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Badge color={authorizedSince ? 'teal' : lostAt ? 'red' : 'gray'} tt="none">
          {label}
        </Badge>
        {checkedAt ? <Quiet>Checked {formatDateTime(checkedAt)}</Quiet> : null}
      </Group>
      {lostAt ? <Text size="sm">It was authorized until {formatDateTime(lostAt)}.</Text> : null}
      {unansweredSince ? (
        <Text size="sm">
          DNS has not answered since {formatDateTime(unansweredSince)}. The state stays as it is until it
          does.
        </Text>
      ) : null}
      {problems.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {authorizedSince ? 'Recommended:' : 'Missing:'}
          </Text>
          <List size="sm">
            {problems.map(({ code, words }) => (
              <List.Item key={code} data-anywhere>
                {words}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Stack>
  )
}

const names = {
  dkim: 'DKIM: the key with which emails are signed',
  spf: 'SPF: the servers that may send',
  dmarc: 'DMARC: what receivers do with other emails (recommended)',
} as const

function Records({ sender: { domain, records, isProvider } }: { sender: SenderDomain }) {
  if (records.length === 0) return null
  return (
    <Stack gap="sm">
      <Text size="sm">
        {isProvider ? 'TXT records of this domain:' : 'The partner adds these TXT records to its DNS:'}
      </Text>
      {records.map(({ kind, name, value, replaces }) => (
        <div key={kind}>
          <Text size="sm" fw={600}>
            {names[kind]}
          </Text>
          <Copied text={name} what={`name of the ${kind.toUpperCase()} record of ${domain}`} />
          <Copied text={value} what={`${kind.toUpperCase()} record of ${domain}`} />
          {hintOf(kind, replaces) ? <Quiet>{hintOf(kind, replaces)}</Quiet> : null}
        </div>
      ))}
    </Stack>
  )
}

function hintOf(kind: SenderDomain['records'][number]['kind'], replaces: boolean): string {
  if (kind === 'spf')
    return replaces
      ? 'Replaces the SPF record that the domain has now. A second SPF record would make both invalid.'
      : 'If the domain has an SPF record already, check first: this value then contains it.'
  if (kind === 'dmarc') return 'Only if the domain has no DMARC record yet.'
  return 'One record, even if the DNS panel splits its long value into parts.'
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" mt={4}>
      <Code data-anywhere>{text}</Code>
      <CopyText text={text} what={what} />
    </Group>
  )
}
