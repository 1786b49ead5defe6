import { Box } from '@mantine/core'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ProjectTabs } from './parts/ProjectTabs.tsx'
import { CalendarSettings } from './settings/CalendarSettings.tsx'
import { ImportSettings } from './settings/ImportSettings.tsx'
import { ProjectSettings } from './settings/ProjectSettings.tsx'
import { StateSettings } from './settings/StateSettings.tsx'
import { TypeSettings } from './settings/TypeSettings.tsx'

/** What the area is set up by: members and rights, types, states, working calendars, files. */
export default function ProjectSettingsPage() {
  return (
    <Box px="md" pt="md">
      <ProjectTabs />
      <PartTabs
        parts={[
          ['projects', 'Projects', ProjectSettings],
          ['calendars', 'Calendars', CalendarSettings],
          ['states', 'States', StateSettings],
          ['types', 'Types', TypeSettings],
          ['import', 'Import', ImportSettings],
        ]}
      />
    </Box>
  )
}
