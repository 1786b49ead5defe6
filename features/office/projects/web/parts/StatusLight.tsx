import { Badge } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type Light, lightNames } from '../../rules/status-light.ts'
import { lightColors } from './light-colors.ts'

/** Status of a project as a label and a color, with the reason. */
export const StatusLight = ({ light, reason = '' }: { light: Light; reason?: string }) => (
  <div>
    <Badge color={lightColors[light]}>{lightNames[light]}</Badge>
    {reason ? (
      <Quiet span display="block">
        {reason}
      </Quiet>
    ) : null}
  </div>
)
