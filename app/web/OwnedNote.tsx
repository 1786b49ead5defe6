import { Alert } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { ConsultingNote } from '#features/seminars/consulting/web/public.tsx'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** Notes on a cart line that the buyer already owns its items; otherwise renders the children. */
export default function OwnedNote({ line, children }: PropsWithChildren<{ line: CartLine }>) {
  const partner = usePartner()
  const found = useOwnedIn(partner.settled ? partner.code : null)(line)
  if (line.kind === 'consulting') return <ConsultingNote line={line} />
  if (found.names.length === 0) return children
  return (
    <Alert color="yellow" p="xs" title={titleOf(line, found)}>
      {adviceFor(line, found)}
    </Alert>
  )
}

/** Lists the courses that the buyer already owns before payment, including those in bundles. */
export function OwnedLines({ lines, partner }: Pick<CheckoutProps, 'lines' | 'partner'>) {
  const ownedIn = useOwnedIn(partner)
  const found = lines.map((line) => ({ line, ...ownedIn(line) })).filter(({ names }) => names.length > 0)
  if (found.length === 0) return null
  const names = [...new Set(found.flatMap((each) => each.names))]
  return (
    <Alert color="yellow" mb="md" title={`You already have ${listOf(names)}`}>
      {found.some(({ line, isWhole }) => line.kind === 'bundle' && !isWhole)
        ? 'A seat of the bundle opens only the courses a person does not have. '
        : null}
      {found.some(({ isWhole }) => isWhole) ? 'You get registration codes to pass on to colleagues.' : null}
    </Alert>
  )
}

interface Owned {
  /** Names of the courses owned by the buyer. */
  names: readonly string[]
  /** True if the buyer already owns everything in the line. */
  isWhole: boolean
}

function useOwnedIn(partner: string | null): (line: CartLine) => Owned {
  const owned = useOwnedCourses()
  const { data } = useCatalog(partner)
  const nameOf = (code: string) => data?.courses.find(({ courseid }) => courseid === code)?.coursename ?? code
  const coversOf = (code: string) => data?.bundles.find((bundle) => bundle.code === code)?.covers ?? [code]
  return (line) => {
    const codes =
      line.kind === 'course' ? [line.code] : line.kind === 'bundle' ? line.courses.flatMap(coversOf) : []
    const had = [...new Set(codes)].filter((code) => owned.has(code))
    return { names: had.map(nameOf), isWhole: had.length > 0 && codes.every((code) => owned.has(code)) }
  }
}

function titleOf(line: CartLine, { names, isWhole }: Owned): string {
  if (line.kind === 'course') return 'You already have this course. Keep it for a colleague?'
  return isWhole
    ? 'You already have every course of this bundle. Keep it for colleagues?'
    : `You already have ${listOf(names)}`
}

function adviceFor(line: CartLine, { isWhole }: Owned): string {
  const count = line.kind === 'bundle' ? line.users : line.quantity
  if (!isWhole)
    return 'A seat opens only the courses a person does not have. The price per user stays the same.'
  return count === 1
    ? 'You get a registration code to pass on. Or remove it.'
    : `You get ${count} registration codes to pass on. Or remove it.`
}
