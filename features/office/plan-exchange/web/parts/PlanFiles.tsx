import { Menu } from '@mantine/core'
import { OperationError } from '#platform/web/client.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { notifyError } from '#platform/web/notices.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { planExchange } from '../../contract.ts'

/** Downloads the plan of a project as a file. */
export function PlanFiles({ projectid, name }: { projectid: string; name: string }) {
  const save = async (operation: typeof planExchange.exportXml) => {
    try {
      await downloadFile(operation, { projectid })
    } catch (error) {
      notifyError(
        error instanceof OperationError ? error.message : 'The file did not arrive. Please try again.',
      )
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <RowButton aria-label={`Export the plan of ${name}`}>Export</RowButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(planExchange.exportXml)}>Microsoft Project (XML)</Menu.Item>
        <Menu.Item onClick={() => void save(planExchange.exportCsv)}>Table (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
