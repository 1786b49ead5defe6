import { Suspense } from 'react'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { logoAddress } from '#features/core/partner/rules/logo-address.ts'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { type CourseCard, languageName, useCatalog } from '#features/shop/catalog/web/public.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { WhenNear } from '#platform/web/parts/WhenNear.tsx'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import { CourseShelf } from './CourseShelf.tsx'
import { Hero } from './Hero.tsx'
import { HomeSection } from './HomeSection.tsx'

// Below the fold, so the code is loaded after the visible part.
const SalesPoints = lazyPart(() => import('./SalesPoints.tsx'))

/** Landing page for guests: what they can learn, how it is certified, and who it is for. */
export function GuestHome() {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const isOther = partner.code !== DEFAULT_PARTNER && partner.view !== null
  return (
    <div>
      <Hero
        partnerName={isOther ? (partner.view?.name ?? null) : null}
        logo={isOther ? logoAddress(partner.view?.logo ?? '') : ''}
        figures={figuresOf(catalog.data?.courses ?? [])}
      />
      <HomeSection
        id="courses"
        title="What do you want to learn?"
        lead="Each course says what you will be able to do, how long it takes and what it costs. Open one to see its outline and its first lecture."
      >
        <WhenNear room={1200}>
          <QueryState
            query={catalog}
            empty={{
              when: ({ courses }) => courses.length === 0,
              title: 'No courses are offered here yet',
              message: 'Please check back soon.',
            }}
          >
            {({ courses }) => <CourseShelf courses={courses} />}
          </QueryState>
        </WhenNear>
      </HomeSection>
      <Suspense fallback={null}>
        <SalesPoints />
      </Suspense>
    </div>
  )
}

function figuresOf(courses: readonly CourseCard[]) {
  if (courses.length === 0) return []
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const spoken = [...new Set(courses.flatMap(({ languages: { audio } }) => audio))]
  const captions = new Set(courses.flatMap(({ languages }) => languages.captions))
  const subtitled = [...captions].filter((language) => !spoken.includes(language)).map(languageName)
  return [
    { figure: String(courses.length), description: 'courses' },
    { figure: String(sum(courses.map(({ contactHours }) => contactHours))), description: 'contact hours' },
    {
      figure: String(sum(courses.map(({ unitCount }) => unitCount))),
      description: 'lectures, readings and exams',
    },
    {
      figure: spoken.map(languageName).join(' · '),
      description:
        subtitled.length > 0 ? `language, with captions in ${subtitled.join(', ')} too` : 'language',
    },
  ]
}
