import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { openCreateAccount } from '#features/core/accounts/web/public.tsx'
import { AdBanners } from '#features/site/ads/web/public.tsx'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { WhenNear } from '#platform/web/parts/WhenNear.tsx'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import { CertificationSteps } from './CertificationSteps.tsx'
import { CompanySection } from './CompanySection.tsx'
import { GuestFoot } from './GuestFoot.tsx'
import { HomeSection } from './HomeSection.tsx'
import { SeminarSection } from './SeminarSection.tsx'
import { ToolSection } from './ToolSection.tsx'
import { TrustFacts } from './TrustFacts.tsx'
import { VerifySection } from './VerifySection.tsx'

const AboutUs = lazyPart(() => import('./AboutUs.tsx'))

/** Sections below the courses: certification, audiences, trust, and the page footer. */
export default function SalesPoints() {
  return (
    <>
      <SeminarSection />
      <HomeSection
        id="certification"
        title="How certification works"
        lead="Earned by hours and exams, not by paying."
        sunken
      >
        <CertificationSteps />
      </HomeSection>
      <ToolSection />
      <CompanySection />
      <VerifySection />
      <HomeSection id="trust" title="What you can count on">
        <TrustFacts />
      </HomeSection>
      <WhenNear room={900}>
        <Suspense fallback={<div style={{ minHeight: 900 }} />}>
          <AboutUs />
        </Suspense>
      </WhenNear>
      <HomeSection
        id="begin"
        title="Begin with a free lecture"
        lead="Open any course above, or create your account now and find everything in its place when you buy."
        sunken
      >
        <Button color="copper" size="lg" onClick={openCreateAccount}>
          Create an account
        </Button>
      </HomeSection>
      <WhenNear room={160}>
        <Optional>
          <AdBanners frame={inSection} />
        </Optional>
      </WhenNear>
      <GuestFoot />
    </>
  )
}

const inSection = (content: ReactNode) => (
  <HomeSection id="ads" title="From our program">
    {content}
  </HomeSection>
)
