import { Badge, Button, Checkbox, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { complianceMailings, complianceShares, type Mailing, type Share } from '../../contract/sharing.ts'
import { type ShareKind, shareDays, shareKinds, shareWords } from '../../rules/share-terms.ts'
import { useChoices } from './people-filters.ts'

const addressOf = ({ path }: Share): string => `${window.location.origin}${path}`

/** The links of a company, and the form of a new one. */
export function ShareLinks({ compid }: { compid: string }) {
  const shares = useQuery(complianceShares.list, { compid })
  return (
    <section>
      <SectionTitle>Links without a login</SectionTitle>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
        <QueryState
          query={shares}
          empty={{
            when: (data) => data.shares.length === 0,
            title: 'No links yet',
            message: 'Make one for an inspector or a customer. It works until it expires or you end it.',
          }}
        >
          {(data) => <Links shares={data.shares} />}
        </QueryState>
        <NewLink compid={compid} />
      </SimpleGrid>
    </section>
  )
}

function Links({ shares }: { shares: Share[] }) {
  const [viewed, setViewed] = useState<Share | null>(null)
  const end = useCommand(complianceShares.end, {
    stale: [complianceShares.list],
    done: () => sayDone('The link has ended.'),
  })
  const now = new Date().toISOString()
  const runs = ({ endedAt, expiresAt }: Share) => !endedAt && expiresAt > now
  const ask = async (share: Share) => {
    const yes = await askFirst({
      title: `End the link for ${share.label}?`,
      message: 'The link stops working at once. You can make a new one at any time.',
      yes: 'End the link',
      danger: true,
    })
    if (yes) end.mutate({ shareid: share.shareid }, { onError: ({ message }) => sayProblem(message) })
  }
  const columns: Column<Share>[] = [
    { key: 'label', title: 'For', card: 'heading', cell: ({ label }) => label },
    {
      key: 'kind',
      title: 'Shows',
      card: 'line',
      cell: ({ kind, plant }) => (plant === '' ? shareWords[kind] : `${shareWords[kind]}, ${plant}`),
    },
    {
      key: 'state',
      title: 'Works until',
      card: 'line',
      cell: (share) => (runs(share) ? formatDate(share.expiresAt) : <Badge color="gray">Ended</Badge>),
    },
    {
      key: 'views',
      title: 'Views',
      cell: (share) =>
        share.views === 0 ? (
          'never'
        ) : (
          <Button variant="subtle" size="compact-md" onClick={() => setViewed(share)}>
            {share.views} {share.views === 1 ? 'time' : 'times'}
          </Button>
        ),
    },
    {
      key: 'acts',
      title: 'Link',
      cell: (share) =>
        runs(share) ? (
          <Group gap="xs" wrap="nowrap">
            <CopyText text={addressOf(share)} what={`the link for ${share.label}`} />
            <Button size="compact-md" variant="default" onClick={() => void ask(share)}>
              End
            </Button>
          </Group>
        ) : null,
    },
  ]
  return (
    <>
      <DataTable caption="Links" columns={columns} rows={shares} rowKey={({ shareid }) => shareid} />
      <Dialog
        opened={viewed !== null}
        onClose={() => setViewed(null)}
        title={`Views of the link for ${viewed?.label ?? ''}`}
        size="md"
      >
        {viewed ? <Views shareid={viewed.shareid} /> : null}
      </Dialog>
    </>
  )
}

function Views({ shareid }: { shareid: string }) {
  const views = useQuery(complianceShares.views, { shareid })
  return (
    <QueryState query={views}>
      {(data) => (
        <Rows>
          {data.views.map(({ viewid, at, device, ip }) => (
            <li key={viewid}>
              {formatDateTime(at)}, {ip}
              <Quiet data-anywhere>{device}</Quiet>
            </li>
          ))}
        </Rows>
      )}
    </QueryState>
  )
}

function NewLink({ compid }: { compid: string }) {
  const choices = useChoices(compid)
  const { form, send, sending, failure } = useOperationForm(complianceShares.make, {
    initial: {
      kind: 'inspection' as ShareKind,
      label: '',
      plant: '',
      days: 30 as (typeof shareDays)[number],
    },
    toInput: (values) => ({ ...values, compid }),
    stale: [complianceShares.list],
    done: (share) => {
      form.reset()
      void navigator.clipboard?.writeText(addressOf(share)).catch(() => {})
      sayDone('The link is made, and copied where your browser allows it.')
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Select
        label="It shows"
        allowDeselect={false}
        data={shareKinds.map((value) => ({ value, label: shareWords[value] }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label="For whom"
        placeholder="Inspector of the state"
        withAsterisk
        maxLength={80}
        {...form.getInputProps('label')}
      />
      <Select
        label="Plant"
        allowDeselect={false}
        data={[
          { value: '', label: 'Every plant' },
          ...(choices.data?.plants ?? []).map((value) => ({ value, label: value })),
        ]}
        {...form.getInputProps('plant')}
      />
      <Select
        label="It works for"
        allowDeselect={false}
        data={shareDays.map((days) => ({
          value: String(days),
          label: days === 365 ? '1 year' : `${days} days`,
        }))}
        value={String(form.values.days)}
        onChange={(value) => form.setFieldValue('days', Number(value) as (typeof shareDays)[number])}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" loading={sending}>
        Make the link
      </Button>
    </FormStack>
  )
}

/** Reports that are sent every week or month, and the form of a new one. */
export function Mailings({ compid }: { compid: string }) {
  const mailings = useQuery(complianceMailings.list, { compid })
  return (
    <section>
      <SectionTitle>Report by email</SectionTitle>
      <QueryState query={mailings}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
            <Stack>
              {data.mailings.length === 0 ? (
                <Quiet>
                  No report is sent yet. Each reader gets the people whom they may see, with all gaps as a
                  file.
                </Quiet>
              ) : (
                <Running mailings={data.mailings} />
              )}
            </Stack>
            <NewMailing compid={compid} leaders={data.leaders} />
          </SimpleGrid>
        )}
      </QueryState>
    </section>
  )
}

function Running({ mailings }: { mailings: Mailing[] }) {
  const end = useCommand(complianceMailings.end, {
    stale: [complianceMailings.list],
    done: () => sayDone('The report is not sent any more.'),
  })
  const columns: Column<Mailing>[] = [
    { key: 'readers', title: 'To', card: 'heading', cell: ({ readers }) => readers.join(', ') || 'No one' },
    {
      key: 'every',
      title: 'How often',
      cell: ({ every }) => (every === 'week' ? 'Every Monday' : 'On the first of each month'),
    },
    { key: 'next', title: 'Next', cell: ({ nextOn }) => formatDay(nextOn) },
    {
      key: 'acts',
      title: '',
      end: true,
      cell: ({ mailingid }) => (
        <Button size="compact-md" variant="default" onClick={() => end.mutate({ mailingid })}>
          Stop
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption="Reports by email"
      columns={columns}
      rows={mailings}
      rowKey={({ mailingid }) => mailingid}
    />
  )
}

interface NewMailingProps {
  compid: string
  leaders: { value: string; label: string }[]
}

function NewMailing({ compid, leaders }: NewMailingProps) {
  const { form, send, sending, failure } = useOperationForm(complianceMailings.add, {
    initial: { every: 'week' as 'week' | 'month', readers: [] as string[] },
    toInput: (values) => ({ ...values, compid }),
    stale: [complianceMailings.list],
    done: () => {
      form.reset()
      sayDone('The report is sent from the next date on.')
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Select
        label="How often"
        allowDeselect={false}
        data={[
          { value: 'week', label: 'Every Monday' },
          { value: 'month', label: 'On the first of each month' },
        ]}
        {...form.getInputProps('every')}
      />
      <Checkbox.Group label="Who gets it" {...form.getInputProps('readers')}>
        <Stack gap={6} mt={6}>
          {leaders.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Failure>{failure}</Failure>
      <Button type="submit" loading={sending}>
        Send the report
      </Button>
    </FormStack>
  )
}
