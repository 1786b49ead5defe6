import { Alert, Button, Group, Select, Stack, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { partnerSignups } from '../../contract/joining.ts'

type Rules = OutputOf<typeof partnerSignups.signupRules>

const stale = [partnerSignups.signupRules, partnerSignups.signups]

/** Automatic rules for sign-ups, and the links that bring people. */
export function SignupRules({ partner: { partner } }: { partner: OpenPartner }) {
  const query = useQuery(partnerSignups.signupRules, { partner })
  return (
    <QueryState query={query}>
      {(rules) => (
        <Stack gap="xl" maw={720}>
          <section>
            <SectionTitle>Rules by email domain</SectionTitle>
            <Stack>
              {rules.isOpen ? (
                <Alert color="blue">
                  Everyone who signs up under your address is a member immediately. Rules count when that
                  ends.
                </Alert>
              ) : (
                <Quiet>
                  A rule decides as soon as the person has confirmed the email address, not before: until then
                  anyone could have typed it.
                </Quiet>
              )}
              <RuleList partner={partner} rules={rules.rules} />
              <AddRule partner={partner} />
            </Stack>
          </section>
          <section>
            <SectionTitle>Links</SectionTitle>
            <Links link={rules.link} sources={rules.sources} />
          </section>
        </Stack>
      )}
    </QueryState>
  )
}

function RuleList({ partner, rules }: { partner: string; rules: Rules['rules'] }) {
  const remove = useConfirmedCommand(partnerSignups.removeSignupRule, { invalidates: stale })
  if (rules.length === 0) return null
  const ask = (ruleid: string, domain: string) =>
    remove.ask({
      input: { partner, ruleid },
      title: 'Remove the rule',
      message: `People of ${domain} wait for your approval from now on.`,
      yes: 'Remove',
      danger: true,
      onSuccess: ({ message }) => notifySuccess(message),
    })
  return (
    <Rows>
      {rules.map(({ ruleid, domain, act }) => (
        <li key={ruleid}>
          <Group justify="space-between">
            <span>
              <b>{domain}</b>: {act === 'approve' ? 'approved immediately' : 'rejected immediately'}
            </span>
            <Button
              variant="default"
              aria-label={`Remove the rule for ${domain}`}
              onClick={() => void ask(ruleid, domain)}
            >
              Remove
            </Button>
          </Group>
        </li>
      ))}
    </Rows>
  )
}

const acts = optionsOf({ approve: 'Approve immediately', reject: 'Reject immediately' })

function AddRule({ partner }: { partner: string }) {
  const { form, send, sending, failure } = useOperationForm<
    typeof partnerSignups.addSignupRule,
    { domain: string; act: 'approve' | 'reject' }
  >(partnerSignups.addSignupRule, {
    initial: { domain: '', act: 'approve' },
    toInput: (values) => ({ partner, ...values }),
    invalidates: stale,
    onSuccess: ({ message }) => {
      notifySuccess(message)
      form.reset()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Email domain"
          placeholder="example.com"
          autoComplete="off"
          {...form.getInputProps('domain')}
        />
        <Select label="What happens" data={acts} {...form.getInputProps('act')} />
      </Group>
      <Failure>{failure}</Failure>
      <Group>
        <Button type="submit" color="copper" loading={sending}>
          Add rule
        </Button>
      </Group>
    </FormStack>
  )
}

function Links({ link, sources }: Pick<Rules, 'link' | 'sources'>) {
  const [source, setSource] = useState('')
  const word = source
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const address = word === '' ? link : `${link}?source=${word}`
  return (
    <Stack>
      <Quiet>
        Name where you put the link, such as a trade show or a newsletter: each sign-up shows which link
        brought it.
      </Quiet>
      <TextInput
        label="Campaign"
        placeholder="trade-show"
        maxLength={60}
        autoComplete="off"
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <Group gap="sm">
        <span data-anywhere>{address}</span>
        <CopyText text={address} what="Link" />
      </Group>
      {sources.length > 0 ? (
        <Table aria-label="Sign-ups by campaign" maw={420}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campaign</Table.Th>
              <Table.Th>Sign-ups</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sources.map(({ source: name, people }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{people}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Stack>
  )
}
