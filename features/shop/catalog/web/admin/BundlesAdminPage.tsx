import { Badge, MultiSelect, Switch, TextInput } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { bundleAdmin, catalogAdmin } from '../../contract/admin-contract.ts'
import { CoursesInBundles } from './parts/CoursesInBundles.tsx'

const column = columnsOf(bundleAdmin.list)
const sales = optionsOf({ on: 'On sale', off: 'Off sale' })

/** Staff page for bundle offers and for the courses that buyers can bundle. */
export default function BundlesAdminPage() {
  return (
    <ResourcePage
      of={bundleAdmin}
      title="Bundles"
      lead="Prices are per user. A change applies immediately to everyone who has not paid yet."
      one="bundle offer"
      nameOf={({ code }) => code}
      search={{ label: 'Search bundle offers', example: 'Code or name' }}
      filters={[filterBy('sale', 'Status', sales)]}
      columns={[
        { ...column.text('code', 'Code'), sort: 'code' },
        column.name('name', 'Name', { sort: 'name' }),
        column.text('covers', 'Courses'),
        column.of(
          'price',
          'Price',
          {
            sort: 'price',
            end: true,
          },
          ({ listPriceMinor }) => formatMoney(listPriceMinor, 'USD'),
        ),
        column.of('sale', 'Status', ({ active }) => (
          <Badge size="sm" color={active ? 'teal' : 'gray'}>
            {active ? 'On sale' : 'Off sale'}
          </Badge>
        )),
      ]}
      blank={() => ({ code: '', name: '', price: '', covers: [], active: true })}
      fields={(form, stored) => <Fields form={form} isNew={stored === null} />}
      below={<CoursesInBundles />}
    />
  )
}

function Fields({ form, isNew }: { form: DraftForm<typeof bundleAdmin>; isNew: boolean }) {
  const courses = useQuery(catalogAdmin.adminBundles, {}).data?.courses ?? []
  return (
    <>
      <TextInput label="Code" required readOnly={!isNew} {...form.getInputProps('code')} />
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <TextInput
        label="Price for one user in US dollars"
        required
        inputMode="decimal"
        {...form.getInputProps('price')}
      />
      <MultiSelect
        label="Courses"
        required
        searchable
        data={courses
          .filter(({ courseid, onSale }) => onSale || form.values.covers.includes(courseid))
          .map(({ courseid, name }) => ({ value: courseid, label: `${courseid} ${name}` }))}
        {...form.getInputProps('covers')}
      />
      <Switch label="On sale" {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  )
}
