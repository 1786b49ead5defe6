import { Badge, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { prizeAdmin } from '../../contract/admin.ts'
import { InventoryTabs } from './InventoryTabs.tsx'
import { useConventions } from './use-conventions.ts'

const column = columnsOf(prizeAdmin.list)

/** Prize stock of each convention, with the chances. */
export function PrizesPart() {
  const choices = useConventions()
  const nameOf = new Map(choices.map(({ value, label }) => [value, label]))
  return (
    <ResourcePage
      of={prizeAdmin}
      title="Convention inventory"
      lead="Prizes at the booth, how many are left, and how likely each is."
      one="prize"
      nameOf={({ name }) => name}
      search={{ label: 'Search prizes' }}
      filters={[{ name: 'conventionid', label: 'Convention', options: choices }]}
      columns={[
        column.name('name', 'Prize', { sort: 'name' }),
        column.of('convention', 'Convention', ({ conventionId }) => nameOf.get(conventionId) ?? ''),
        column.of('stock', 'Left', { sort: 'stock', end: true }, ({ stock, lowAt }) =>
          stock <= lowAt ? <Badge color={stock === 0 ? 'red' : 'yellow'}>{stock} left</Badge> : stock,
        ),
        column.number('dealt', 'Drawn ahead'),
        column.number('won', 'Won'),
        column.number('weight', 'Chance'),
      ]}
      blank={() => ({ conventionId: choices[0]?.value ?? '', name: '', weight: 10, stock: 0, lowAt: 5 })}
      fields={(form) => (
        <>
          <Select label="Convention" withAsterisk data={choices} {...form.getInputProps('conventionId')} />
          <TextInput label="Prize" withAsterisk {...form.getInputProps('name')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NumberInput label="Left at the booth" min={0} {...form.getInputProps('stock')} />
            <NumberInput label="Warn at" min={0} {...form.getInputProps('lowAt')} />
            <NumberInput
              label="Chance"
              description="Beside the others and no prize"
              min={0}
              {...form.getInputProps('weight')}
            />
          </SimpleGrid>
        </>
      )}
      tabs={<InventoryTabs />}
    />
  )
}
