import { Badge, Text } from '@mantine/core'
import type { Term } from '../../contract.ts'

/** Spanish version of a term; machine drafts are marked. */
export function SpanishText({ spanish }: { spanish: NonNullable<Term['spanish']> }) {
  const { term, definition, reviewed } = spanish
  return (
    <div>
      <Text lang="es">
        <b>{term}</b>
        {definition ? `: ${definition}` : ''}
      </Text>
      {reviewed ? null : (
        <Badge color="orange" title="Translated by a machine and not yet reviewed by a person">
          Machine draft
        </Badge>
      )}
    </div>
  )
}
