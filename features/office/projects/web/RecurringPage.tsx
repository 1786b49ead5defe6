import { useSearchParams } from 'react-router'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { RecurrenceEditor } from './recurring/RecurrenceEditor.tsx'
import { RecurrenceList } from './recurring/RecurrenceList.tsx'
import { TemplatePanel } from './recurring/TemplatePanel.tsx'

/** Recurrences and templates, or one recurrence selected by `?id=`. */
export default function RecurringPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  if (id) return <RecurrenceEditor key={id} id={id} />
  return (
    <PartTabs
      titled
      parts={[
        ['recurring', 'Recurring projects', RecurrenceList],
        ['templates', 'Templates', TemplatePanel],
      ]}
    />
  )
}
