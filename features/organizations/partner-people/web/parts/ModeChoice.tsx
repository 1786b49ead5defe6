import { Chip, Group } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { userModes } from '../../rules/user-modes.ts'

interface Props {
  mode: number
  onChange: (mode: number) => void
}

/** Mode selection as a segmented control, with a description of the selected mode. */
export function ModeChoice({ mode, onChange }: Props) {
  return (
    <div>
      <Chip.Group value={String(mode)} onChange={(chosen) => onChange(Number(chosen))}>
        <Group gap="xs" role="group" aria-label="Who is listed">
          {userModes.map((each) => (
            <Chip key={each.mode} value={String(each.mode)} size="md">
              {each.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Quiet mt="xs" role="status">
        {userModes.find((each) => each.mode === mode)?.sentence}
      </Quiet>
    </div>
  )
}
