import { Group } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { AnalysisFields } from '../../rules/analysis-fields.ts'
import { toolsFor } from '../../rules/from-analysis.ts'
import { addressWithWater } from '../../rules/projection/fields.ts'
import { useUnitSystem } from '../use-unit-system.ts'

/** Links to the tools that can use this water, prefilled. */
export function UseWater({ fields }: { fields: AnalysisFields }) {
  const [system] = useUnitSystem()
  const tools = toolsFor(fields, system)
  if (tools.length === 0) return null
  return (
    <section aria-labelledby="use-water">
      <SectionTitle id="use-water">Use this water in</SectionTitle>
      <Group gap="0.5rem 1.25rem">
        <AppLink to={`/roUnitEquations/projection?${new URLSearchParams(addressWithWater(fields, system))}`}>
          RO projection
        </AppLink>
        {tools.map(({ id, title, address }) => (
          <AppLink key={id} to={`/roUnitEquations?${new URLSearchParams(address)}`}>
            {title}
          </AppLink>
        ))}
      </Group>
    </section>
  )
}
