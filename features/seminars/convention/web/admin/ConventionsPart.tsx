import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { conventionAdmin, prizeAdmin } from '../../contract/admin.ts'
import { InventoryTabs } from './InventoryTabs.tsx'

const column = columnsOf(conventionAdmin.list)

/** Trade shows with a booth. */
export const ConventionsPart = () => (
  <ResourcePage
    of={conventionAdmin}
    title="Convention inventory"
    lead="Trade shows at which we have a booth."
    one="convention"
    nameOf={({ name }) => name}
    search={{ label: 'Search conventions', example: 'Name or place' }}
    invalidates={[prizeAdmin.list]}
    columns={[
      { ...column.name('name', 'Name', { sort: 'name' }), cell: ({ name, place }) => twoLines(name, place) },
      column.day('firstDay', 'First day', { sort: 'firstDay' }),
      column.day('lastDay', 'Last day'),
      column.number('draws', 'Draws'),
      column.number('contacts', 'Contacts'),
    ]}
    blank={() => ({ name: '', place: '', firstDay: '', lastDay: '', blankWeight: 20 })}
    fields={(form) => (
      <>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <TextInput label="Place" withAsterisk {...form.getInputProps('place')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayField label="First day" withAsterisk zone={OFFICE_ZONE} {...form.getInputProps('firstDay')} />
          <DayField label="Last day" withAsterisk zone={OFFICE_ZONE} {...form.getInputProps('lastDay')} />
        </SimpleGrid>
        <NumberInput
          label="Chance of no prize"
          description="Beside the chances of the prizes; 0: every draw wins while there are prizes."
          min={0}
          {...form.getInputProps('blankWeight')}
        />
      </>
    )}
    tabs={<InventoryTabs />}
  />
)
