import { Alert } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { useCatalog } from '#features/catalog/web/public.tsx'
import { useOwnedCourses } from '#features/learning/web/public.tsx'

/** Says at a line of the cart that the buyer has the course; else what stands inside. */
export default function OwnedNote({ line, children }: PropsWithChildren<{ line: CartLine }>) {
  const owned = useOwnedCourses()
  if (line.kind !== 'course' || !owned.has(line.code)) return children
  return (
    <Alert color="yellow" p="xs" title="You already have this course. Keep it for a colleague?">
      {line.quantity === 1
        ? 'You get a registration code to pass on. Or remove it.'
        : `You get ${line.quantity} registration codes to pass on. Or remove it.`}
    </Alert>
  )
}

/** Says before paying which courses the buyer has already. */
export function OwnedLines({ lines, partner }: Pick<CheckoutProps, 'lines' | 'partner'>) {
  const owned = useOwnedCourses()
  const { data } = useCatalog(partner)
  const found = lines.filter(({ kind, code }) => kind === 'course' && owned.has(code))
  if (found.length === 0) return null
  const names = found.map(
    ({ code }) => data?.courses.find(({ courseid }) => courseid === code)?.coursename ?? code,
  )
  return (
    <Alert color="yellow" mb="md" title={`You already have ${new Intl.ListFormat('en-US').format(names)}`}>
      You get registration codes to pass on to colleagues.
    </Alert>
  )
}
