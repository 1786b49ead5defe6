import { Text } from '@mantine/core'
import { Ring } from '#platform/web/chart/Ring.tsx'

/** Ring showing the progress of a course as a percentage. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  const share = of === 0 ? 0 : done / of
  return (
    <Ring share={share} label={`${done} of ${of} units done`}>
      {Math.floor(share * 100)}
      <Text component="small" fz={10} fw={500}>
        %
      </Text>
    </Ring>
  )
}
