import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { blankHost } from '../../../../contract/host-draft.ts'
import { eventHosts } from '../../../../contract/plan-resources.ts'
import { linkToUse, planQueries } from '../plan-links.ts'
import { eventsOf } from './events-of.tsx'

const column = columnsOf(eventHosts.list)

/** Hosts of events. */
export default function HostsPage() {
  return (
    <ResourcePage
      of={eventHosts}
      title="Hosts"
      lead="Plants, vendors and schools in whose rooms events are held."
      one="host"
      nameOf={({ name }) => name}
      search={{ label: 'Search hosts', example: 'Name or contact' }}
      linkTo={linkToUse}
      invalidates={planQueries}
      columns={[
        column.name('name', 'Name', { sort: 'name' }),
        column.text('contactName', 'Contact'),
        column.mail('contactEmail', 'Email'),
        {
          ...column.number('events', 'Events'),
          cell: eventsOf(({ name }) => `search=${encodeURIComponent(name)}`),
        },
      ]}
      blank={blankHost}
      fields={(form) => (
        <>
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <Textarea
            label="Description"
            description="Shown with the events that they invite to."
            minRows={3}
            {...form.getInputProps('description')}
          />
          <TextInput label="Website" type="url" placeholder="https://" {...form.getInputProps('website')} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <TextInput label="Contact" {...form.getInputProps('contactName')} />
            <TextInput label="Email" type="email" {...form.getInputProps('contactEmail')} />
            <TextInput label="Phone" type="tel" {...form.getInputProps('contactPhone')} />
          </SimpleGrid>
        </>
      )}
    />
  )
}
