import { Alert, Button, Group } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { termActs } from '../../contract/glossary-admin.ts'

const MAX = 10

/** Lists terms that may be duplicates while one of them is unpublished. */
export function Duplicates({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(termActs.duplicates, {}, { staleTime: 60_000 })
  const pairs = data?.pairs ?? []
  if (pairs.length === 0) return null
  return (
    <Alert color="orange" title="These may be the same term">
      {pairs.slice(0, MAX).map(({ one, other }) => (
        <Group key={one.id + other.id} gap="xs">
          {[one, other].map(({ id, term }) => (
            <Button key={id} variant="default" size="compact-md" onClick={() => onOpen(id)}>
              {term}
            </Button>
          ))}
        </Group>
      ))}
      {pairs.length > MAX ? `And ${pairs.length - MAX} more pairs.` : null}
    </Alert>
  )
}
