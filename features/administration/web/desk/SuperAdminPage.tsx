import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { MaintenanceEditor } from './system/MaintenanceEditor.tsx'
import { NewestVersion } from './system/NewestVersion.tsx'
import { Roles } from './system/Roles.tsx'
import { SettingsList } from './system/SettingsList.tsx'

const parts = [
  ['roles', 'Roles', Roles],
  ['maintenance', 'Maintenance', MaintenanceEditor],
  ['version', 'Version', NewestVersion],
  ['settings', 'Settings', SettingsList],
] as const

/** What concerns the whole shop and its staff. */
export default function SuperAdminPage() {
  const [address, setAddress] = useSearchParams()
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? 'roles'
  return (
    <PageFrame wide title="System">
      <Tabs
        value={open}
        onChange={(part) => setAddress(part && part !== 'roles' ? { part } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {parts.map(([key, label]) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(([key, , Part]) => (
          <Tabs.Panel key={key} value={key}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  )
}
