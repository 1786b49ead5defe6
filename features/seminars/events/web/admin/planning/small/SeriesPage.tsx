import { Textarea, TextInput } from '@mantine/core'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { eventSeries } from '../../../../contract/plan-resources.ts'
import { blankSeries } from '../../../../contract/series-draft.ts'
import { linkToUse, planQueries } from '../plan-links.ts'
import { eventsOf } from './events-of.tsx'

const column = columnsOf(eventSeries.list)

/** Event series. */
export default function SeriesPage() {
  return (
    <ResourcePage
      of={eventSeries}
      title="Series"
      lead="Events that belong together, such as a spring tour."
      one="series"
      nameOf={({ name }) => name}
      search={{ label: 'Search series', example: 'Name' }}
      linkTo={linkToUse}
      invalidates={planQueries}
      columns={[
        column.name('name', 'Name', { sort: 'name' }),
        column.text('description', 'Description'),
        { ...column.number('events', 'Events'), cell: eventsOf(({ id }) => `series=${id}`) },
        column.day('changedAt', 'Changed', { sort: 'changedAt' }),
      ]}
      blank={blankSeries}
      fields={(form) => (
        <>
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <Textarea
            label="Description"
            description="What the events of the series have in common."
            minRows={3}
            {...form.getInputProps('description')}
          />
        </>
      )}
    />
  )
}
