import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { planAdmin } from '../../contract/plan-admin.ts'
import { modelNames, planModels } from '../../rules/seat-models.ts'

const column = columnsOf(planAdmin.list)
const models = planModels.map((value) => ({ value, label: modelNames[value] }))

/** Plans for seats of a set of courses that companies can buy. */
export default function SeatPlansPage() {
  return (
    <ResourcePage
      of={planAdmin}
      title="Seat plans"
      lead="Companies buy seats of a plan and give them to their people. Courses that you add later count for seats that were sold before."
      one="seat plan"
      nameOf={({ name }) => name}
      search={{ label: 'Search seat plans', example: 'Code or name' }}
      filters={[{ name: 'model', label: 'A seat opens', options: models }]}
      columns={[
        column.name('name', 'Plan', { sort: 'name' }),
        { ...column.text('code', 'Code'), sort: 'code' },
        column.of('model', 'A seat opens', ({ model }) => modelNames[model]),
        column.of('courses', 'Courses', ({ courses }) => courses.join(', ')),
        column.of(
          'price',
          'Price a seat',
          {
            sort: 'price',
            end: true,
          },
          ({ priceMinor }) => formatMoney(priceMinor, 'USD'),
        ),
        column.number('sold', 'Seats sold'),
        column.of('sale', 'Status', ({ active }) => (active ? 'On sale' : 'Off sale')),
      ]}
      blank={() => ({ code: '', name: '', model: 'choice' as const, courses: [], price: '', active: true })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof planAdmin> }) {
  const courses = useQuery(catalogAdmin.adminBundles, {}).data?.courses ?? []
  return (
    <>
      <TextInput
        label="Code"
        description="Stays as it is once the plan is saved."
        withAsterisk
        {...form.getInputProps('code')}
      />
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <Select
        label="A seat opens"
        description="Stays as it is once the plan is saved."
        withAsterisk
        data={models}
        {...form.getInputProps('model')}
      />
      <MultiSelect
        label="Courses of the set"
        description="A course that you take out stays open for seats that were sold with it."
        withAsterisk
        searchable
        data={courses
          .filter(({ courseid, onSale }) => onSale || form.values.courses.includes(courseid))
          .map(({ courseid, name }) => ({ value: courseid, label: `${courseid} ${name}` }))}
        {...form.getInputProps('courses')}
      />
      <TextInput
        label="Price for one seat in US dollars"
        withAsterisk
        inputMode="decimal"
        {...form.getInputProps('price')}
      />
      <Switch label="On sale" {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  )
}
