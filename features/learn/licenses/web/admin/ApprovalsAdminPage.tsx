import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { deliveryMethods } from '#features/learn/certificates/rules/hour-entry.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { licensesAdmin } from '../../contract/admin-contract.ts'
import { approvalAdmin } from '../../contract/approval-admin.ts'
import { licenses } from '../../contract.ts'
import { approvalTopics, categoryNames, hourCategories, topicNames } from '../../rules/approvals.ts'
import { methodNames } from '../../rules/roster-file.ts'
import { kindNames, texasKinds } from '../../rules/rule-sets.ts'
import classes from './Admin.module.css'

const states = {
  running: { label: 'Active', color: 'teal' },
  coming: { label: 'Upcoming', color: 'blue' },
  ended: { label: 'Ended', color: 'gray' },
}
const column = columnsOf(approvalAdmin.list)

/** Texas agency approvals: numbers, hours, licenses and dates. */
export default function ApprovalsAdminPage() {
  return (
    <ResourcePage
      of={approvalAdmin}
      title="Course approvals"
      lead="Only courses that were approved on the completion date count. When the agency renews an approval, add a new one; edit one only to correct it."
      one="approval"
      nameOf={({ number, courseCode }) => `approval ${number} of ${courseCode}`}
      search={{ label: 'Search approvals', example: 'Course or approval number' }}
      filters={[
        {
          name: 'state',
          label: 'Status',
          options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      invalidates={[licenses.approved, licenses.mine]}
      columns={[
        {
          ...column.name('courseCode', 'Course', { sort: 'course' }),
          cell: ({ courseCode, name }) => `${courseCode} ${name}`,
        },
        column.text('number', 'Approval'),
        { ...column.number('hours', 'Hours'), cell: ({ hours }) => hoursText(hours) },
        column.of('kinds', 'For', ({ kinds, topic }) =>
          twoLines(kinds.map((kind) => kindNames[kind]).join(', '), topicNames[topic]),
        ),
        column.day('from', 'From', { sort: 'from' }),
        column.day('until', 'Until', { sort: 'until', none: 'no end' }),
        column.badge('state', 'Status', states),
      ]}
      blank={() => ({
        courseCode: '',
        number: '',
        hours: 0,
        kinds: [],
        from: '',
        until: null,
        audience: '',
        topic: 'other' as const,
        category: 'general' as const,
        deliveryMethod: 'self-paced' as const,
        leadsToLicense: false,
      })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof approvalAdmin> }) {
  const courses = useQuery(licensesAdmin.approvableCourses, {}).data?.courses ?? []
  return (
    <TileGrid min="14rem" fit align="start">
      <Select
        className={classes.wide}
        label="Course"
        description="Courses that are marked for TCEQ in the course editor."
        withAsterisk
        searchable
        data={courses.map(({ courseid, name }) => ({ value: courseid, label: `${courseid} ${name}` }))}
        {...form.getInputProps('courseCode')}
      />
      <TextInput label="Approval number" withAsterisk {...form.getInputProps('number')} />
      <TextInput label="Hours" inputMode="decimal" withAsterisk {...form.getInputProps('hours')} />
      <DayField label="From" zone={OFFICE_ZONE} withAsterisk {...form.getInputProps('from')} />
      <DayField
        label="Until"
        zone={OFFICE_ZONE}
        description="The last day; empty while no end is known."
        {...form.getInputProps('until')}
      />
      <MultiSelect
        className={classes.wide}
        label="Licenses"
        withAsterisk
        data={optionsOf(kindNames, texasKinds)}
        {...form.getInputProps('kinds')}
      />
      <Select label="Topic" data={optionsOf(topicNames, approvalTopics)} {...form.getInputProps('topic')} />
      <Select
        label="Kind of hours"
        data={optionsOf(categoryNames, hourCategories)}
        {...form.getInputProps('category')}
      />
      <Select
        label="Format"
        data={optionsOf(methodNames, deliveryMethods)}
        {...form.getInputProps('deliveryMethod')}
      />
      <TextInput label="Who needs it" {...form.getInputProps('audience')} />
      <Checkbox
        className={classes.wide}
        label="Leads to a first license: the notice about convictions is to be acknowledged"
        {...form.getInputProps('leadsToLicense', { type: 'checkbox' })}
      />
    </TileGrid>
  )
}
