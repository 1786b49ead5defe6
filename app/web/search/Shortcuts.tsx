import { Kbd, Table } from '@mantine/core'
import { shortcuts } from './shortcuts.ts'

/** All keyboard shortcuts, grouped by context. */
export function Shortcuts() {
  return (
    <Table verticalSpacing="xs">
      <Table.Tbody>
        {shortcuts.map(({ where, keys, does }) => (
          <Table.Tr key={`${where} ${keys.join()}`}>
            <Table.Th scope="row" fw={500}>
              {does}
              {where ? ` (${where})` : ''}
            </Table.Th>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              {keys.map((key) => (
                <Kbd key={key} ms={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
