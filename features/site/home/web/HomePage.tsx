import { lazy, Suspense } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { GuestHome } from './parts/GuestHome.tsx'

const LearnerHome = lazy(() => import('./parts/LearnerHome.tsx'))

/** Home page: sales content for guests, current work for learners. */
export default function HomePage() {
  const asked = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const me = asked.data?.user
  // Guests without a service worker get the prerendered page, which contains this answer.
  if (asked.isPending && !navigator.serviceWorker?.controller) return <Coming />
  if (!me) return <GuestHome />
  return (
    <Suspense fallback={<Coming />}>
      <LearnerHome me={me} />
    </Suspense>
  )
}

const Coming = () => (
  <PageFrame title="Home">
    <Loading />
  </PageFrame>
)
