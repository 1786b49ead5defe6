import { useRef } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type LegalDocument, type LegalName, legal } from '../../contract.ts'
import classes from './LegalText.module.css'

const HOUR = 3_600_000

/** A legal text, with its table of contents alongside on wide screens. */
export default function LegalText({ name }: { name: LegalName }) {
  const asked = useQuery(legal.document, { name }, { staleTime: HOUR })
  return <QueryState query={asked}>{(text) => <Sections key={text.name} text={text} />}</QueryState>
}

function Sections({ text }: { text: LegalDocument }) {
  const headings = useRef<(HTMLHeadingElement | null)[]>([])
  const goTo = (index: number) => {
    const heading = headings.current[index]
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.sheet}>
      <nav className={classes.contents} aria-label="Contents">
        <ol>
          {text.sections.map(({ number, heading }, index) => (
            <li key={heading}>
              <button type="button" onClick={() => goTo(index)}>
                {titleOf(number, heading)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.words}>
        <Quiet>Last updated {formatDate(`${text.lastUpdated}T12:00`)}</Quiet>
        {text.sections.map(({ number, heading, markdown }, index) => (
          <section key={heading}>
            <h3
              tabIndex={-1}
              ref={(element) => {
                headings.current[index] = element
              }}
            >
              {titleOf(number, heading)}
            </h3>
            <Markdown source={markdown} topLevel={4} />
          </section>
        ))}
      </div>
    </div>
  )
}

const titleOf = (number: string | null, heading: string): string =>
  number === null ? heading : `${number}. ${heading}`
