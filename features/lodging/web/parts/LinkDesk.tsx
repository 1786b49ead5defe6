import { Badge, Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type LodgingLink, lodgingLinks } from '../../contract/link-contract.ts'
import { stays } from '../../contract/stay-contract.ts'
import { linkDays } from '../../rules/stay-words.ts'

const addressOf = ({ path }: LodgingLink): string => `${window.location.origin}${path}`

/** Links that show the calendar without a login, and the form of a new one. */
export function LinkDesk() {
  const query = useQuery(lodgingLinks.list, {})
  return (
    <PageFrame
      wide
      title="Links to the calendar"
      lead="Anyone who has a link sees which beds are taken, with initials only."
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
        <QueryState
          query={query}
          empty={{
            when: ({ links }) => links.length === 0,
            title: 'No links yet',
            message: 'Make one for the cleaners or the owner of the condo.',
          }}
        >
          {({ links }) => <Links links={links} />}
        </QueryState>
        <NewLink />
      </SimpleGrid>
    </PageFrame>
  )
}

function Links({ links }: { links: LodgingLink[] }) {
  const [viewed, setViewed] = useState<LodgingLink | null>(null)
  const end = useCommand(lodgingLinks.end, {
    stale: [lodgingLinks.list],
    done: () => sayDone('The link has ended.'),
  })
  const now = new Date().toISOString()
  const runs = ({ endedAt, expiresAt }: LodgingLink) => !endedAt && expiresAt > now
  const ask = async ({ label, linkid }: LodgingLink) => {
    const yes = await askFirst({
      title: `End the link for ${label}?`,
      message: 'The link stops working at once. You can make a new one at any time.',
      yes: 'End the link',
      danger: true,
    })
    if (yes) end.mutate({ linkid }, { onError: ({ message }) => sayProblem(message) })
  }
  const columns: Column<LodgingLink>[] = [
    { key: 'label', title: 'For', card: 'heading', cell: ({ label }) => label },
    {
      key: 'unit',
      title: 'Shows',
      card: 'line',
      cell: ({ unit, hasPin }) => `${unit || 'Every unit'}${hasPin ? ', with a PIN' : ''}`,
    },
    {
      key: 'state',
      title: 'Works until',
      card: 'line',
      cell: (link) => (runs(link) ? formatDate(link.expiresAt) : <Badge color="gray">Ended</Badge>),
    },
    {
      key: 'views',
      title: 'Views',
      cell: (link) =>
        link.views === 0 ? (
          'never'
        ) : (
          <Button variant="subtle" size="compact-md" onClick={() => setViewed(link)}>
            {link.views} {link.views === 1 ? 'time' : 'times'}
          </Button>
        ),
    },
    {
      key: 'acts',
      title: 'Link',
      cell: (link) =>
        runs(link) ? (
          <Group gap="xs" wrap="nowrap">
            <CopyText text={addressOf(link)} what={`the link for ${link.label}`} />
            <Button size="compact-md" variant="default" onClick={() => void ask(link)}>
              End
            </Button>
          </Group>
        ) : null,
    },
  ]
  return (
    <>
      <DataTable caption="Links" columns={columns} rows={links} rowKey={({ linkid }) => linkid} />
      <Dialog
        opened={viewed !== null}
        onClose={() => setViewed(null)}
        title={`Views of the link for ${viewed?.label ?? ''}`}
        size="md"
      >
        {viewed ? <Views linkid={viewed.linkid} /> : null}
      </Dialog>
    </>
  )
}

function Views({ linkid }: { linkid: string }) {
  const views = useQuery(lodgingLinks.views, { linkid })
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

function NewLink() {
  const units = useQuery(stays.choices, {}, { fresh: 30_000 }).data?.units ?? []
  const { form, send, sending, failure } = useOperationForm(lodgingLinks.make, {
    initial: { label: '', unitid: '', days: 30 as (typeof linkDays)[number], pin: '' },
    toInput: (values) => values,
    stale: [lodgingLinks.list],
    done: (link) => {
      form.reset()
      void navigator.clipboard?.writeText(addressOf(link)).catch(() => {})
      sayDone('The link is made, and copied where your browser allows it.')
    },
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput
        label="For whom"
        placeholder="Cleaning crew"
        withAsterisk
        maxLength={80}
        {...form.getInputProps('label')}
      />
      <Select
        label="It shows"
        allowDeselect={false}
        // An empty value is none to a Select.
        data={[{ value: 'all', label: 'Every unit' }, ...units]}
        value={form.values.unitid || 'all'}
        onChange={(value) => form.setFieldValue('unitid', value === 'all' ? '' : (value ?? ''))}
        error={form.errors.unitid}
      />
      <Select
        label="It works for"
        allowDeselect={false}
        data={linkDays.map((days) => ({ value: String(days), label: `${days} days` }))}
        value={String(form.values.days)}
        onChange={(value) => form.setFieldValue('days', Number(value) as (typeof linkDays)[number])}
      />
      <TextInput
        label="PIN"
        description="Optional: 4 to 8 digits. Send it separately from the link."
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...form.getInputProps('pin')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" loading={sending}>
        Make the link
      </Button>
    </FormStack>
  )
}
