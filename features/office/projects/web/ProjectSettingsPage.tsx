import { useContext } from 'react'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { CalendarSettings } from './settings/CalendarSettings.tsx'
import { ProjectSettings } from './settings/ProjectSettings.tsx'
import { PlanFileParts } from './settings/plan-file-parts.ts'
import { StateSettings } from './settings/StateSettings.tsx'
import { TypeSettings } from './settings/TypeSettings.tsx'

/** Settings of project management: members and rights, types, states, working calendars, files. */
export default function ProjectSettingsPage() {
  const files = useContext(PlanFileParts)
  return (
    <PartTabs
      titled
      parts={[
        ['projects', 'Projects', ProjectSettings],
        ['calendars', 'Calendars', CalendarSettings],
        ['states', 'States', StateSettings],
        ['types', 'Types', TypeSettings],
        ...(files ? [['import', 'Import', () => <files.ImportPlan />] as const] : []),
      ]}
    />
  )
}
