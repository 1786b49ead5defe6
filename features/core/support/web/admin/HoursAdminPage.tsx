import { Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import { TimeZoneSelect } from '#platform/web/form/TimeZoneSelect.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { hoursAdmin } from '../../contract/admin-contract.ts'
import { support } from '../../contract.ts'
import { weekdays } from '../../rules/week-text.ts'

const column = columnsOf(hoursAdmin.list)
const days = weekdays.map((label, index) => ({ value: String(index + 1), label }))

/** Edits office hours, in general and for the users of individual partners. */
export default function HoursAdminPage() {
  const { me, capabilities } = useMe()
  const canEdit = me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
  return (
    <ResourcePage
      of={hoursAdmin}
      title="Office hours"
      lead="Answer times count these hours. Chat is open within them while someone is available."
      one="set of hours"
      canEdit={canEdit}
      nameOf={({ partner }) => partner || 'everyone'}
      search={{ label: 'Search hours', example: 'Partner or time zone' }}
      invalidates={[support.contact]}
      size="lg"
      columns={[
        {
          ...column.name('partner', 'For', { sort: 'partner' }),
          cell: ({ partner }) => (partner ? <PartnerName code={partner} /> : 'Everyone'),
        },
        column.text('week', 'Open', { none: 'Never' }),
        column.of('zone', 'Time zone', ({ zone }) => zone.replaceAll('_', ' ')),
        column.text('closedDays', 'Closed days'),
        column.of('chat', 'Chat', ({ chat }) => (chat ? 'Yes' : 'Off')),
      ]}
      blank={() => ({
        partner: '',
        zone: 'America/Denver',
        closedDays: [],
        chat: true,
        opens: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', until: '17:00' })),
      })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof hoursAdmin> }) {
  const { opens } = form.values
  return (
    <>
      <TextInput
        label="Partner"
        description="Its code. Empty: for everyone else."
        {...form.getInputProps('partner')}
      />
      <TimeZoneSelect input={form.getInputProps('zone')} />
      <RowList
        legend="Open"
        one="line"
        none="Never open."
        rows={opens}
        onAdd={() => form.insertListItem('opens', { day: '1', from: '08:00', until: '17:00' })}
        onRemove={(index) => form.removeListItem('opens', index)}
      >
        {(row, index) => (
          <>
            <Select
              label="Day"
              data={days}
              value={row.day}
              onChange={(day) => form.setFieldValue(`opens.${index}.day`, day ?? '1')}
            />
            <TextInput label="From" type="time" {...form.getInputProps(`opens.${index}.from`)} />
            <TextInput label="Until" type="time" {...form.getInputProps(`opens.${index}.until`)} />
          </>
        )}
      </RowList>
      <TagsInput
        label="Closed days"
        description="Holidays, like 2026-12-25. Enter adds one."
        {...form.getInputProps('closedDays')}
      />
      <Switch
        label="Chat"
        description="Off: people leave a message instead."
        {...form.getInputProps('chat', { type: 'checkbox' })}
      />
    </>
  )
}
