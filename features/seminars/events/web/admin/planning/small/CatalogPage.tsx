import { formatMajor } from '#platform/web/format.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { seminarCatalog } from '../../../../contract/plan-resources.ts'
import { blankSeminar } from '../../../../contract/seminar-draft.ts'
import { linkToUse, planQueries } from '../plan-links.ts'
import { eventsOf } from './events-of.tsx'
import { levelLabels } from './level-labels.ts'
import { SeminarFields } from './SeminarFields.tsx'

const column = columnsOf(seminarCatalog.list)

/** Seminar catalog. A seminar can be held many times, each time as part of an event. */
export default function CatalogPage() {
  return (
    <ResourcePage
      of={seminarCatalog}
      title="Catalog of seminars"
      lead="Agenda, price and contact hours."
      one="seminar"
      nameOf={({ name }) => name}
      search={{ label: 'Search seminars', example: 'Code or name' }}
      linkTo={linkToUse}
      invalidates={planQueries}
      columns={[
        column.text('code', 'Code', { sort: 'code' }),
        column.name('name', 'Name', { sort: 'name' }),
        { ...column.text('level', 'Level'), cell: ({ level }) => levelLabels[level] ?? '–' },
        column.number('hours', 'Hours'),
        { ...column.number('price', 'Price'), cell: ({ price }) => formatMajor(price, 'USD') },
        { ...column.number('events', 'Events'), cell: eventsOf(({ id }) => `seminar=${id}`) },
      ]}
      blank={blankSeminar}
      fields={(form) => <SeminarFields form={form} />}
    />
  )
}
