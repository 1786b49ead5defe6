import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { stays } from '../../contract/stay-contract.ts'
import { bedAdmin, unitAdmin } from '../../contract/unit-admin.ts'

const stale = [stays.calendar, stays.choices, stays.own, stays.requests]
const useChoices = () => useQuery(stays.choices, {}, { staleTime: 30_000 })

const unitColumn = columnsOf(unitAdmin.list)

/** Lodging units, and the seminars for which each is offered. */
export function UnitPanel() {
  const events = useChoices().data?.events ?? []
  return (
    <ResourcePage
      of={unitAdmin}
      title="Units"
      lead="People who are registered for a seminar can ask for a bed in the units that are offered for it."
      one="unit"
      nameOf={({ name }) => name}
      columns={[
        unitColumn.name('name', 'Unit', { sort: 'name' }),
        unitColumn.of('city', 'City', { sort: 'city', card: 'line' }, ({ city }) => city),
        unitColumn.number('beds', 'Beds'),
        unitColumn.number('cleaningDays', 'Cleaning days'),
        unitColumn.number('offered', 'Seminars'),
      ]}
      search={{ label: 'Search units' }}
      invalidates={stale}
      blank={() => ({ name: '', city: '', address: '', directions: '', cleaningDays: 1, events: [] })}
      fields={(form) => (
        <>
          <TextInput {...form.getInputProps('name')} label="Name" maxLength={80} />
          <TextInput {...form.getInputProps('city')} label="City" />
          <TextInput {...form.getInputProps('address')} label="Address" />
          <Textarea
            {...form.getInputProps('directions')}
            label="Directions"
            description="Sent to guests when a bed is given."
          />
          <TextInput
            {...form.getInputProps('cleaningDays')}
            label="Cleaning days"
            description="Days after a stay on which its bed is not given. The day of leaving is the first."
            inputMode="numeric"
          />
          <MultiSelect
            {...form.getInputProps('events')}
            label="Offered for seminars"
            data={events}
            searchable
            clearable
          />
        </>
      )}
    />
  )
}

const bedColumn = columnsOf(bedAdmin.list)

/** Beds of the units. */
export function BedPanel() {
  const units = useChoices().data?.units ?? []
  return (
    <ResourcePage
      of={bedAdmin}
      title="Beds"
      one="bed"
      nameOf={({ name }) => name}
      columns={[
        bedColumn.name('name', 'Bed', { sort: 'name' }),
        bedColumn.of('unit', 'Unit', { card: 'line' }, ({ unit }) => unit),
      ]}
      search={{ label: 'Search beds' }}
      invalidates={[...stale, unitAdmin.list]}
      blank={() => ({ unitid: units[0]?.value ?? '', name: '' })}
      fields={(form) => (
        <>
          <Select {...form.getInputProps('unitid')} label="Unit" data={units} />
          <TextInput {...form.getInputProps('name')} label="Name" maxLength={60} />
        </>
      )}
    />
  )
}
