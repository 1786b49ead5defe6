import { lazy } from 'react'
import { useLocation } from 'react-router'
import { usePartnerInAddress } from '#features/core/partner/web/public.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import type { Visitor } from '#platform/web/routing/access-gate.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { PageDoor, Waiting } from '#platform/web/routing/PageDoor.tsx'
import type { PageBook } from '#platform/web/routing/page-book.ts'

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'))

interface Props {
  book: PageBook
  visitor: Visitor
}

/** Interprets an unknown path as a partner name (R-PAR-1): shows that partner's home page, or a 404. */
export default function UnknownAddress({ book, visitor }: Props) {
  const { pathname } = useLocation()
  const name = pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z0-9-]{2,40}$/i.test(name)) return <NotFoundPage asked={readable(name)} />
  return <PartnerHome name={name} book={book} visitor={visitor} />
}

function PartnerHome({ name, book, visitor }: Props & { name: string }) {
  const partner = usePartnerInAddress(name)
  const home = book.find(HOME)
  if (partner.state === 'loading') return <Waiting />
  if (partner.state === 'unknown') return <NotFoundPage asked={name} suggestions={partner.suggestions} />
  if (partner.state === 'failed') {
    return (
      <PageFrame title={name}>
        <Failed error={partner.error} retry={partner.retry} />
      </PageFrame>
    )
  }
  return home ? <PageDoor page={home} book={book} visitor={visitor} /> : null
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
