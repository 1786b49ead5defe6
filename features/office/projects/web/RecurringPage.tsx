import { useSearchParams } from 'react-router'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { PageTabs } from '#platform/web/parts/tabs/page-tabs.ts'
import { ProjectTabs } from './parts/ProjectTabs.tsx'
import { RecurrenceEditor } from './recurring/RecurrenceEditor.tsx'
import { RecurrenceList } from './recurring/RecurrenceList.tsx'
import { TemplateDesk } from './recurring/TemplateDesk.tsx'

/** What recurs and its templates; one of them by `?id=`. */
export default function RecurringPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  if (id) {
    return (
      <PageTabs value={<ProjectTabs />}>
        <RecurrenceEditor key={id} id={id} />
      </PageTabs>
    )
  }
  return (
    <PartTabs
      titled={<ProjectTabs />}
      parts={[
        ['recurring', 'Recurring projects', RecurrenceList],
        ['templates', 'Templates', TemplateDesk],
      ]}
    />
  )
}
