import { SegmentedControl } from '@mantine/core'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useUnitSystem } from '../use-unit-system.ts'

/** Selects the default units; each field still accepts any unit. */
export function UnitSwitch() {
  const [system, choose] = useUnitSystem()
  return (
    <SegmentedControl
      aria-label="Units"
      value={system}
      onChange={(value) => choose(value as UnitSystem)}
      data={optionsOf({ US: 'US units', SI: 'Metric' })}
      size="md"
    />
  )
}
