import { Badge, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { formatDate } from '#platform/web/format.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { reports, type Share } from '../../contract.ts'
import { partNames, type SharedPart, shareDays, sharedParts } from '../../rules/report-parts.ts'
import classes from './ShareLinks.module.css'

/** Makes links that show parts of the record without a login, and ends them. */
export function ShareLinks() {
  const shares = useQuery(reports.shares, {})
  return (
    <div className={classes.columns}>
      <QueryState
        query={shares}
        empty={{
          when: (data) => data.shares.length === 0,
          title: 'No links yet',
          message:
            'Make one for an employer or an inspector. Anyone with the link sees what you chose, until it expires.',
        }}
      >
        {(data) => <Links shares={data.shares} />}
      </QueryState>
      <NewLink />
    </div>
  )
}

const addressOf = ({ path }: Share): string => `${window.location.origin}${path}`

function Links({ shares }: { shares: Share[] }) {
  const end = useCommand(reports.endShare, {
    stale: [reports.shares],
    done: () => sayDone('The link has ended.'),
  })
  const now = new Date().toISOString()
  const ask = async (share: Share) => {
    const yes = await askFirst({
      title: `End the link for ${share.label}?`,
      message: 'The link stops working. You can make a new one at any time.',
      yes: 'End the link',
      danger: true,
    })
    if (yes) end.mutate({ shareid: share.shareid })
  }
  const columns: Column<Share>[] = [
    { key: 'label', title: 'For', card: 'heading', cell: ({ label }) => label },
    {
      key: 'parts',
      title: 'Shows',
      cell: ({ parts }) => parts.map((part) => partNames[part]).join(', '),
    },
    {
      key: 'state',
      title: 'Works until',
      cell: ({ endedAt, expiresAt }) =>
        endedAt || expiresAt <= now ? <Badge color="gray">Ended</Badge> : formatDate(expiresAt),
    },
    {
      key: 'views',
      title: 'Views',
      cell: ({ views, lastViewedAt }) =>
        views === 0 ? 'never' : `${views} times${lastViewedAt ? `, last ${formatDate(lastViewedAt)}` : ''}`,
    },
    {
      key: 'acts',
      title: 'Link',
      cell: (share) =>
        share.endedAt || share.expiresAt <= now ? null : (
          <Group gap="xs" wrap="nowrap">
            <CopyText text={addressOf(share)} what={`the link for ${share.label}`} />
            <Button size="compact-sm" variant="default" onClick={() => void ask(share)}>
              End
            </Button>
          </Group>
        ),
    },
  ]
  return <DataTable caption="Share links" columns={columns} rows={shares} rowKey={({ shareid }) => shareid} />
}

function NewLink() {
  const { form, send, sending, failure } = useOperationForm(reports.share, {
    initial: {
      label: '',
      parts: ['courses', 'hours', 'certificates'] as SharedPart[],
      days: 30 as (typeof shareDays)[number],
    },
    toInput: (values) => values,
    stale: [reports.shares],
    done: (share) => {
      form.reset()
      void navigator.clipboard?.writeText(addressOf(share)).catch(() => {})
      sayDone('The link is made, and copied where your browser allows it.')
    },
  })
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Stack gap="sm">
        <SectionTitle fz={18.4} m={0}>
          New link
        </SectionTitle>
        <TextInput
          label="For whom"
          placeholder="My employer"
          withAsterisk
          maxLength={80}
          {...form.getInputProps('label')}
        />
        <Checkbox.Group label="It shows" {...form.getInputProps('parts')}>
          <Stack gap={6} mt={6}>
            {sharedParts.map((part) => (
              <Checkbox key={part} value={part} label={partNames[part]} />
            ))}
          </Stack>
        </Checkbox.Group>
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
        {failure ? (
          <Text role="alert" c="var(--mantine-color-error)">
            {failure}
          </Text>
        ) : null}
        <Button type="submit" loading={sending}>
          Make the link
        </Button>
      </Stack>
    </form>
  )
}
