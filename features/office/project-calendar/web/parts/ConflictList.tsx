import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { CalendarConflict } from '../../contract.ts'

/** Scheduling conflicts, with links to the pages that resolve them. */
export function ConflictList({ conflicts }: { conflicts: readonly CalendarConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicts`}
    >
      <Rows gap={8}>
        {conflicts.map(({ key, day, text, parts }) => (
          <li key={key}>
            <Text size="sm">
              <strong>{formatDay(day)}:</strong> {text}
            </Text>
            <Group gap="md">
              {parts
                .filter(({ to }) => to !== '')
                .map(({ title, to }) => (
                  <AppLink key={to} to={to}>
                    Open “{title}”
                  </AppLink>
                ))}
            </Group>
          </li>
        ))}
      </Rows>
    </Alert>
  )
}
