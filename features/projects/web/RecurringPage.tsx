import { Box } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ProjectTabs } from './parts/ProjectTabs.tsx'
import { RecurrenceEditor } from './recurring/RecurrenceEditor.tsx'
import { RecurrenceList } from './recurring/RecurrenceList.tsx'
import { TemplateDesk } from './recurring/TemplateDesk.tsx'

/** What recurs and its templates; one of them by `?id=`. */
export default function RecurringPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  return (
    <Box px="md" pt="md">
      <ProjectTabs />
      {id ? (
        <RecurrenceEditor key={id} id={id} />
      ) : (
        <PartTabs
          parts={[
            ['recurring', 'Recurring projects', RecurrenceList],
            ['templates', 'Templates', TemplateDesk],
          ]}
        />
      )}
    </Box>
  )
}
