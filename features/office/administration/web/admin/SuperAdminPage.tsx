import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { MaintenanceEditor } from './system/MaintenanceEditor.tsx'
import { NewestVersion } from './system/NewestVersion.tsx'
import { RetentionList } from './system/RetentionList.tsx'
import { Roles } from './system/Roles.tsx'
import { SettingsList } from './system/SettingsList.tsx'

const parts = [
  ['roles', 'Roles', Roles],
  ['maintenance', 'Maintenance', MaintenanceEditor],
  ['version', 'Version', NewestVersion],
  ['settings', 'Settings', SettingsList],
  ['retention', 'Retention', RetentionList],
] as const

/** Settings of the entire shop and its staff. */
export default function SuperAdminPage() {
  return (
    <PageFrame wide title="System">
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
