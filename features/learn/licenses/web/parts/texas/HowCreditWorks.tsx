import { Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../../../contract.ts'
import { RuleNote } from '../RuleNote.tsx'

const HOUR = 3_600_000

/** The Texas rules in plain sentences, each with its source and the date it was read. */
export function HowCreditWorks() {
  const rules = useQuery(licenses.rules, {}, { staleTime: HOUR })
  return (
    <section aria-labelledby="credit-title">
      <h2 id="credit-title">How credit works</h2>
      <Text my="1em" maw="44rem">
        What we know of the rules of the Texas Commission on Environmental Quality (TCEQ). The agency decides;
        sentences that we have not confirmed in its newest text say so.
      </Text>
      <QueryState query={rules}>
        {({ rules: all }) => (
          <TileGrid min="22rem" gap="1.25rem 2rem">
            {all.map((rule) => (
              <RuleNote key={rule.title} rule={rule} title={rule.title} />
            ))}
          </TileGrid>
        )}
      </QueryState>
    </section>
  )
}
