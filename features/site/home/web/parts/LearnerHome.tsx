import { Text } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import type { Me } from '#features/core/accounts/contract/session-contract.ts'
import { startPageOf } from '#features/core/accounts/rules/start-page.ts'
import { Onboarding, useMe } from '#features/core/accounts/web/public.tsx'
import { PartnerSelector, usePartner } from '#features/core/partner/web/public.tsx'
import { ContinueCard, useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { ProgramCard } from '#features/organizations/programs/web/public.tsx'
import { CourseCards, useCatalog } from '#features/shop/catalog/web/public.tsx'
import { AdBanners } from '#features/site/ads/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { WhenNear } from '#platform/web/parts/WhenNear.tsx'
import { HOME } from '#platform/web/routing/history.ts'
import { home } from '../../contract.ts'
import { recommendedCourses } from '../../rules/recommended-courses.ts'
import { DueList } from './DueList.tsx'
import classes from './LearnerHome.module.css'
import { SpiralElement } from './SpiralElement.tsx'

const MINUTE = 60_000

/** Home page of a user: the work of their role, due items, the course to continue, then recommendations. */
export default function LearnerHome({ me }: { me: Me }) {
  const { capabilities } = useMe()
  const start = startPageOf({ userId: me.userid, grants: capabilities }, '')
  const isWorking = start.path !== HOME
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const owned = useOwnedCourses()
  const due = useQuery(home.due, {}, { staleTime: MINUTE })
  const taken = [...owned.keys(), ...(due.data?.requiredCourses ?? [])]
  return (
    <PageFrame
      title={due.data?.asksGoals ? `Welcome, ${me.f_name}` : `Welcome back, ${me.f_name}`}
      actions={<PartnerSelector />}
    >
      {isWorking ? (
        <div className={classes.next}>
          <Banner title={start.label} to={start.path} button={`Open ${start.label}`}>
            {start.description}
          </Banner>
        </div>
      ) : null}
      <QueryState query={due} loading={<Loading lines={3} />}>
        {(data) => (
          <>
            {data.asksGoals ? (
              <Optional>
                <Onboarding onDone={() => void due.refetch()} />
              </Optional>
            ) : null}
            <DueList {...data} />
          </>
        )}
      </QueryState>
      <div className={classes.next}>
        <ContinueCard
          otherwise={
            isWorking ? null : (
              <Banner title="Keep learning" to={href('onlineTraining')} button="See all courses">
                Short courses take about two hours. Try the first lecture free.
              </Banner>
            )
          }
        />
      </div>
      <div className={classes.program}>
        <Suspense fallback={<Loading lines={1} />}>
          <ProgramCard />
        </Suspense>
      </div>
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
            <CourseCards courses={recommendedCourses(courses, taken, 3)} label="Recommended courses" inLine />
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

interface BannerProps {
  title: string
  to: string
  button: string
  children: ReactNode
}

function Banner({ title, to, button, children }: BannerProps) {
  const id = useId()
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <SpiralElement className={classes.spiral} />
      <div className={classes.words}>
        <SectionTitle fz="h2" mb="xs" id={id}>
          {title}
        </SectionTitle>
        <Text c="#bcd6e4" mb={20}>
          {children}
        </Text>
        <LinkButton to={to} color="copper">
          {button}
        </LinkButton>
      </div>
    </section>
  )
}
