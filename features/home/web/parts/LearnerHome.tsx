import { Button, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Me } from '#features/accounts/contract.ts'
import { AdBanners } from '#features/ads/web/public.tsx'
import { CourseCards, useCatalog } from '#features/catalog/web/public.tsx'
import { OwnNextSeminar } from '#features/events/web/public.tsx'
import { ContinueCard, useOwnedCourses } from '#features/learning/web/public.tsx'
import { LicenseStrip } from '#features/licenses/web/public.tsx'
import { PartnerSelector, usePartner } from '#features/partners/web/public.tsx'
import { ProgramCard } from '#features/programs/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { WhenNear } from '#platform/web/parts/WhenNear.tsx'
import { recommendedCourses } from '../../rules/recommended-courses.ts'
import classes from './LearnerHome.module.css'
import { SpiralElement } from './SpiralElement.tsx'

/** Continues the work: where one stopped, and what could come next. */
export default function LearnerHome({ me }: { me: Me }) {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const owned = useOwnedCourses()
  return (
    <PageFrame
      title={`Welcome back, ${me.f_name}`}
      lead="Pick up where you stopped, or choose what to learn next."
      actions={<PartnerSelector />}
    >
      <div className={classes.next}>
        <ContinueCard otherwise={<FirstSteps />} />
      </div>
      <div className={classes.program}>
        <Suspense fallback={<Loading lines={1} />}>
          <ProgramCard />
        </Suspense>
      </div>
      <Suspense fallback={<Loading lines={1} />}>
        <OwnNextSeminar />
      </Suspense>
      <Suspense fallback={<Loading lines={1} />}>
        <LicenseStrip />
      </Suspense>
      <section aria-labelledby="recommended-title">
        <h2 id="recommended-title">Recommended for you</h2>
        <QueryState
          query={catalog}
          empty={{
            when: ({ courses }) => courses.length === 0,
            title: 'No courses are offered here yet',
            message: 'Please check back soon.',
          }}
        >
          {({ courses }) => (
            <CourseCards
              courses={recommendedCourses(courses, [...owned.keys()], 3)}
              label="Recommended courses"
              inLine
            />
          )}
        </QueryState>
      </section>
      <WhenNear room={160}>
        <Optional>
          <AdBanners frame={inSection} />
        </Optional>
      </WhenNear>
    </PageFrame>
  )
}

const inSection = (content: ReactNode) => (
  <section aria-labelledby="ads-title">
    <h2 id="ads-title">From our program</h2>
    {content}
  </section>
)

/** For somebody who has nothing to continue. */
function FirstSteps() {
  return (
    <section className={classes.first} aria-labelledby="first-title">
      <SpiralElement className={classes.spiral} />
      <div className={classes.words}>
        <SectionTitle fz="h2" mb="xs" id="first-title">
          Keep learning
        </SectionTitle>
        <Text c="#bcd6e4" mb={20}>
          Two hours are enough for a short course, and its first lecture is open before you decide.
        </Text>
        <Button component={Link} to={href('onlineTraining')} color="copper">
          See all courses
        </Button>
      </div>
    </section>
  )
}
