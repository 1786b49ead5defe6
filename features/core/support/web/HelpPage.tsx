import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { support } from '../contract.ts'
import { helpFor } from '../rules/help-for.ts'
import { QuestionList } from './parts/Questions.tsx'

/** All help topics, filtered by `?search=`; those for the page in `?from=` come first. */
export default function HelpPage() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const from = address.get('from') ?? ''
  const asked = useQuery(support.questions, {})
  return (
    <PageFrame
      title="Help"
      lead="Short answers about courses, exams, certificates, seminars and your account."
      bar={
        <SearchBox
          label="Search help"
          example="Refund, exam, invoice"
          value={search}
          onSearch={(words) => setAddress(words ? { search: words } : {}, { replace: true })}
        />
      }
    >
      <QueryState
        query={asked}
        empty={{
          when: ({ questions }) => helpFor(questions, { search, from: '' }).others.length === 0,
          title: 'No match',
          message: 'Try other words, or contact us.',
        }}
      >
        {({ questions }) => {
          const { fitting, others } = helpFor(questions, { search, from })
          return (
            <>
              {fitting.length > 0 ? (
                <section>
                  <SectionTitle>Help for the page you came from</SectionTitle>
                  <QuestionList questions={fitting} open withLinks />
                  <SectionTitle>All topics</SectionTitle>
                </section>
              ) : null}
              <QuestionList questions={others} withLinks />
            </>
          )
        }}
      </QueryState>
      <p>
        Not answered? <AppLink to="/contactUs">Contact us</AppLink>
      </p>
    </PageFrame>
  )
}
